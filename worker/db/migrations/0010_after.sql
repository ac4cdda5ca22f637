-- What a person has to decide: one row for each thing, however often it is found.
CREATE TABLE fixit (
  id INTEGER PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  order_id TEXT,
  detail TEXT NOT NULL,
  action TEXT NOT NULL,
  due_at INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'done')),
  -- Who touched it last, and what they said of it.
  who TEXT NOT NULL,
  note TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  found_at INTEGER NOT NULL,
  changed_at INTEGER NOT NULL,
  UNIQUE (kind, subject)
) STRICT;
CREATE INDEX fixit_by_due ON fixit (state, due_at);

CREATE TABLE fixit_history (
  id INTEGER PRIMARY KEY,
  fixit_id INTEGER NOT NULL,
  at INTEGER NOT NULL,
  state TEXT NOT NULL,
  who TEXT NOT NULL,
  note TEXT NOT NULL
) STRICT;
CREATE INDEX fixit_history_by_fixit ON fixit_history (fixit_id);
-- Whatever writes the row, its history is written with it.
CREATE TRIGGER fixit_is_told AFTER INSERT ON fixit
BEGIN
  INSERT INTO fixit_history (fixit_id, at, state, who, note)
  VALUES (NEW.id, NEW.changed_at, NEW.state, NEW.who, NEW.note);
END;
CREATE TRIGGER fixit_is_told_again AFTER UPDATE ON fixit
BEGIN
  INSERT INTO fixit_history (fixit_id, at, state, who, note)
  VALUES (NEW.id, NEW.changed_at, NEW.state, NEW.who, NEW.note);
END;
CREATE TRIGGER fixit_history_is_kept BEFORE UPDATE ON fixit_history
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;
CREATE TRIGGER fixit_history_stays BEFORE DELETE ON fixit_history
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

-- What an event is about beside its order, what came of it, and how often that failed.
ALTER TABLE inbox ADD COLUMN intent_id TEXT;
ALTER TABLE inbox ADD COLUMN object_id TEXT;
ALTER TABLE inbox ADD COLUMN outcome TEXT;
ALTER TABLE inbox ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
CREATE INDEX inbox_by_arrival ON inbox (received_at);
CREATE INDEX orders_by_intent ON orders (intent_id) WHERE intent_id IS NOT NULL;
-- A message that will not go is given up one day.
ALTER TABLE outbox ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
-- The provider keeps its no under the key it was given: asked again it is another key.
ALTER TABLE refund ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;
-- When we called a day off; what becomes of it is the customer's to choose.
ALTER TABLE booking ADD COLUMN called_off_at INTEGER;
CREATE INDEX called_off_bookings ON booking (called_off_at) WHERE called_off_at IS NOT NULL;
