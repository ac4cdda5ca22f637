-- What an order was paid with, as far as it may be shown, and what tells equal cards.
CREATE TABLE paid_card (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  brand TEXT NOT NULL,
  last4 TEXT NOT NULL,
  fingerprint TEXT
) STRICT;
CREATE INDEX paid_by_card ON paid_card (fingerprint) WHERE fingerprint IS NOT NULL;

-- Points of customers. A row says what is known at its time and is never changed: the id is what it is for, so that
-- nothing counts twice. 'pending' is promised, 'active' is to be spent, 'withdrawn' ends a promise without points.
CREATE TABLE points (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'withdrawn')),
  points INTEGER NOT NULL,
  order_id TEXT,
  line_id TEXT,
  why TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX points_by_customer ON points (customer_id, at);
CREATE INDEX points_promised ON points (line_id) WHERE state = 'pending';
CREATE TRIGGER points_are_kept BEFORE UPDATE ON points
BEGIN SELECT RAISE(ABORT, 'guard: the ledger is append-only'); END;
CREATE TRIGGER points_stay BEFORE DELETE ON points
BEGIN SELECT RAISE(ABORT, 'guard: the ledger is append-only'); END;

-- One person under every spelling of an address: small letters, nothing after a +, no dots before the @.
CREATE INDEX booked_by_person ON orders ((replace(substr(lower(contact ->> 'email'), 1, min(instr(contact ->> 'email' || '+', '+'), instr(contact ->> 'email', '@')) - 1), '.', '') || substr(lower(contact ->> 'email'), instr(contact ->> 'email', '@')))) WHERE state = 'paid';
UPDATE OR IGNORE redemption SET email = (replace(substr(lower(email), 1, min(instr(email || '+', '+'), instr(email, '@')) - 1), '.', '') || substr(lower(email), instr(email, '@'))) WHERE state IN ('paying', 'counted');
