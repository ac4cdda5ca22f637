-- An order may be paid in two parts: a deposit now, the rest before the day. NULL: paid in one.
ALTER TABLE orders ADD COLUMN deposit INTEGER CHECK (deposit > 0);
-- Who pays, in the provider's words, and whether the card is kept for them.
ALTER TABLE orders ADD COLUMN payer TEXT;
ALTER TABLE orders ADD COLUMN card_use TEXT;
ALTER TABLE customer ADD COLUMN payer TEXT;
-- When a job last looked: what waits for long does not keep newer ones from being looked at.
ALTER TABLE orders ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE supplement ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE inbox ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;
ALTER TABLE refund ADD COLUMN looked_at INTEGER NOT NULL DEFAULT 0;

-- What is still to be paid for a booking, and what was paid for it with the rest of its order.
ALTER TABLE booking ADD COLUMN balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0);
ALTER TABLE booking ADD COLUMN balance_paid INTEGER NOT NULL DEFAULT 0 CHECK (balance_paid >= 0);
CREATE INDEX tentative_bookings ON booking (starts_at) WHERE status = 6;

-- The second payment of an order. Columns that an order's payment has too are called as they are there.
CREATE TABLE balance (
  id TEXT PRIMARY KEY REFERENCES orders (id),
  state TEXT NOT NULL CHECK (state IN ('open', 'paying', 'paid', 'closed')),
  -- What the attempt under way takes, or what was taken. Minor units.
  amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0),
  -- The card that was kept with the deposit, and whose it is.
  kept_method TEXT,
  kept_payer TEXT,
  payer TEXT,
  card_use TEXT,
  intent_id TEXT,
  client_secret TEXT,
  intent_amount INTEGER,
  page_id TEXT,
  payment_method TEXT,
  attempt INTEGER NOT NULL DEFAULT 0,
  next_action TEXT,
  message TEXT,
  paying_since INTEGER,
  -- When the customer was asked to pay by themselves: three days later the places are given up.
  asked_at INTEGER,
  paid_at INTEGER,
  looked_at INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX unfinished_balances ON balance (looked_at) WHERE state IN ('open', 'paying');
CREATE INDEX paid_balances ON balance (paid_at) WHERE paid_at IS NOT NULL;

CREATE TRIGGER balance_transitions BEFORE UPDATE OF state ON balance
WHEN OLD.state <> NEW.state AND NOT (
  (OLD.state = 'open' AND NEW.state IN ('paying', 'closed')) OR
  (OLD.state = 'paying' AND NEW.state IN ('open', 'paid'))
)
BEGIN
  SELECT RAISE(ABORT, 'guard: invalid balance transition');
END;

-- While its balance is being paid nobody cancels or moves a booking: first it is known what became of the money.
CREATE TRIGGER tentative_waits BEFORE UPDATE ON booking
WHEN OLD.status = 6 AND EXISTS (SELECT 1 FROM balance WHERE balance.id = OLD.order_id AND state = 'paying')
BEGIN
  SELECT RAISE(ABORT, 'guard: its balance is being paid');
END;

-- Never more back than was taken, whichever of its payments it goes back to.
DROP TRIGGER refund_fits;
CREATE TRIGGER refund_fits BEFORE INSERT ON refund
WHEN NEW.amount + (
  SELECT COALESCE(SUM(amount), 0) FROM refund WHERE intent_id = NEW.intent_id AND state <> 'refused'
) > COALESCE(
  (SELECT COALESCE(deposit, total + booking_fee) FROM orders WHERE id = NEW.order_id AND intent_id = NEW.intent_id),
  (SELECT amount FROM balance WHERE id = NEW.order_id AND intent_id = NEW.intent_id AND state = 'paid'),
  (SELECT amount FROM supplement WHERE order_id = NEW.order_id AND intent_id = NEW.intent_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'guard: more than was paid');
END;
