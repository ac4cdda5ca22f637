-- What became of gift credit; append-only. Its balance is the sum of its entries, never kept as a number.
CREATE TABLE credit_entry (
  id INTEGER PRIMARY KEY,
  credit_id TEXT NOT NULL REFERENCES credits (id),
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('issued', 'used', 'stopped')),
  -- Minor units; below 0 where something is taken off.
  amount INTEGER NOT NULL,
  who TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
CREATE INDEX credit_entry_by_credit ON credit_entry (credit_id);
CREATE UNIQUE INDEX issued_once ON credit_entry (credit_id) WHERE kind = 'issued';
CREATE UNIQUE INDEX stopped_once ON credit_entry (credit_id) WHERE kind = 'stopped';
CREATE TRIGGER credit_entry_is_final BEFORE UPDATE ON credit_entry
BEGIN SELECT RAISE(ABORT, 'guard: the ledger is append-only'); END;
CREATE TRIGGER credit_entry_stays BEFORE DELETE ON credit_entry
BEGIN SELECT RAISE(ABORT, 'guard: the ledger is append-only'); END;
CREATE TRIGGER credit_is_never_below_nothing BEFORE INSERT ON credit_entry
WHEN NEW.amount + (SELECT COALESCE(SUM(amount), 0) FROM credit_entry WHERE credit_id = NEW.credit_id) < 0
BEGIN SELECT RAISE(ABORT, 'guard: more than the card holds'); END;

INSERT INTO credit_entry (credit_id, at, kind, amount, who, why)
SELECT id, created_at, 'issued', amount, 'system', why FROM credits;
-- Whatever code gives credit, its ledger begins with it.
CREATE TRIGGER credit_begins AFTER INSERT ON credits
BEGIN
  INSERT INTO credit_entry (credit_id, at, kind, amount, who, why)
  VALUES (NEW.id, NEW.created_at, 'issued', NEW.amount, 'system', NEW.why);
END;

-- What a message said in its subject, and when it went.
ALTER TABLE outbox ADD COLUMN subject TEXT;
ALTER TABLE outbox ADD COLUMN sent_at INTEGER;
