-- What happens after payment. Every line of a paid order is a booking of its own, with the rules it was sold under.
CREATE TABLE booking (
  line_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- The booking status numbers. An order of one line has the number of its booking; one of several stays 8 until the last is cancelled.
  status INTEGER NOT NULL,
  -- The city's wall clock is the truth, `starts_at` the instant that follows from it.
  date TEXT NOT NULL,
  start TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  -- What it was quoted at, and its share of what was charged and is still kept for it. Minor units.
  price INTEGER NOT NULL CHECK (price >= 0),
  paid INTEGER NOT NULL CHECK (paid >= 0),
  policy TEXT NOT NULL,
  moves INTEGER NOT NULL DEFAULT 0,
  -- 1 when its day was changed after the time for money back: a later day does not bring that back.
  credit_only INTEGER NOT NULL DEFAULT 0,
  request TEXT,
  postponed_until INTEGER,
  -- How it ended, in words.
  message TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX booking_by_order ON booking (order_id);
CREATE INDEX booking_by_start ON booking (status, starts_at);
CREATE INDEX postponed_bookings ON booking (postponed_until) WHERE status = 13;

-- What may follow each number.
CREATE TRIGGER line_moves BEFORE UPDATE OF status ON booking
WHEN OLD.status <> NEW.status AND NOT (
  (OLD.status = 0 AND NEW.status IN (2, 4, 5, 6, 98, 99)) OR
  (OLD.status = 2 AND NEW.status IN (5, 6, 8, 99)) OR
  (OLD.status = 4 AND NEW.status IN (6, 8, 98, 99)) OR
  (OLD.status = 5 AND NEW.status IN (6, 8, 98, 99)) OR
  (OLD.status = 6 AND NEW.status IN (8, 98, 99)) OR
  (OLD.status = 8 AND NEW.status IN (9, 12, 13, 99)) OR
  (OLD.status = 9 AND NEW.status IN (10, 12, 13, 99)) OR
  (OLD.status = 12 AND NEW.status IN (8, 9, 13, 99)) OR
  (OLD.status = 13 AND NEW.status IN (8, 99))
)
BEGIN
  SELECT RAISE(ABORT, 'guard: a booking does not go that way');
END;

CREATE TABLE booking_history (
  id INTEGER PRIMARY KEY,
  line_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  status INTEGER NOT NULL,
  date TEXT NOT NULL,
  start TEXT NOT NULL,
  who TEXT NOT NULL CHECK (who IN ('customer', 'staff', 'system')),
  why TEXT NOT NULL
) STRICT;
CREATE INDEX booking_history_by_order ON booking_history (order_id);
CREATE TRIGGER booking_history_is_kept BEFORE UPDATE ON booking_history
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;
CREATE TRIGGER booking_history_stays BEFORE DELETE ON booking_history
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

-- A booked place may move to another hour, in one statement: there must be room there, whatever code does it.
CREATE TRIGGER reservation_fits_move BEFORE UPDATE OF slot_id ON reservation
WHEN NEW.slot_id <> OLD.slot_id AND NEW.state <> 'released'
  AND (SELECT capacity FROM slot WHERE id = NEW.slot_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'guard: no place left')
  WHERE NEW.quantity + (
    SELECT COALESCE(SUM(quantity), 0) FROM reservation
    WHERE slot_id = NEW.slot_id AND line_id <> NEW.line_id
      AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > NEW.touched_at))
  ) > (SELECT capacity FROM slot WHERE id = NEW.slot_id);
END;

-- Money on its way back to a card. The id is the provider's key, so that sending it twice gives once.
CREATE TABLE refund (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  line_id TEXT NOT NULL,
  intent_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('due', 'done', 'refused')),
  why TEXT NOT NULL,
  provider_id TEXT,
  created_at INTEGER NOT NULL,
  done_at INTEGER
) STRICT;
CREATE INDEX refund_by_order ON refund (order_id);
CREATE INDEX due_refunds ON refund (created_at) WHERE state = 'due';

-- A dearer day: what is still to be paid before the booking moves there.
CREATE TABLE supplement (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  line_id TEXT NOT NULL,
  date TEXT NOT NULL,
  start TEXT NOT NULL,
  slot_id TEXT NOT NULL,
  price INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'moved', 'refund_due', 'refunded', 'closed')),
  version INTEGER NOT NULL,
  page_id TEXT,
  url TEXT,
  intent_id TEXT,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX supplement_by_order ON supplement (order_id);
CREATE UNIQUE INDEX one_open_supplement_a_line ON supplement (line_id) WHERE state = 'open';
CREATE INDEX unsettled_supplements ON supplement (created_at) WHERE state IN ('open', 'refund_due');
CREATE TRIGGER supplement_moves BEFORE UPDATE OF state ON supplement
WHEN OLD.state <> NEW.state AND NOT (
  (OLD.state = 'open' AND NEW.state IN ('moved', 'refund_due', 'closed')) OR
  (OLD.state = 'closed' AND NEW.state = 'refund_due') OR
  (OLD.state = 'refund_due' AND NEW.state = 'refunded')
)
BEGIN
  SELECT RAISE(ABORT, 'guard: a supplement does not go that way');
END;

-- Never more back than was taken.
CREATE TRIGGER refund_fits BEFORE INSERT ON refund
WHEN NEW.amount + (
  SELECT COALESCE(SUM(amount), 0) FROM refund WHERE intent_id = NEW.intent_id AND state <> 'refused'
) > COALESCE(
  (SELECT total + booking_fee FROM orders WHERE id = NEW.order_id AND intent_id = NEW.intent_id),
  (SELECT amount FROM supplement WHERE order_id = NEW.order_id AND intent_id = NEW.intent_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'guard: more than was paid');
END;

-- Gift credit: value that did not go back to a card.
CREATE TABLE credits (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  line_id TEXT NOT NULL,
  customer_id TEXT,
  email TEXT NOT NULL COLLATE NOCASE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  why TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX credits_by_order ON credits (order_id);
CREATE INDEX credits_by_email ON credits (email);

-- What a message is about: the line, the day before, the amount.
ALTER TABLE outbox ADD COLUMN about TEXT NOT NULL DEFAULT '{}';
