-- Amounts are minor units of the currency of the order; instants are milliseconds since 1970.

-- Orders with what was sold as it was sold.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL,
  customer_id TEXT,
  country TEXT NOT NULL,
  currency TEXT NOT NULL,
  -- The status number of the booking API; an order with several lines has 8 until the last one is cancelled.
  status INTEGER NOT NULL,
  -- Where the payment stands.
  state TEXT NOT NULL CHECK (state IN ('open', 'paying', 'paid', 'refund_due', 'refunded', 'closed')),
  total INTEGER NOT NULL CHECK (total >= 0),
  booking_fee INTEGER NOT NULL DEFAULT 0,
  -- Contact and lines with their price breakdowns, as they were sold.
  contact TEXT NOT NULL,
  lines TEXT NOT NULL,
  -- What is promised of the day of each line, by line id: with places that are no one's to know yet, so never answered as it is.
  visits TEXT NOT NULL DEFAULT '{}',
  campaign TEXT NOT NULL DEFAULT '{}',
  -- The provider's names for the payment.
  intent_id TEXT,
  client_secret TEXT,
  intent_amount INTEGER,
  page_id TEXT,
  payment_method TEXT,
  attempt INTEGER NOT NULL DEFAULT 0,
  next_action TEXT,
  message TEXT,
  paying_since INTEGER,
  quote_until INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  booked_at INTEGER,
  -- When its purchase was handed to analytics: once, whatever is reloaded.
  purchase_event_at INTEGER,
  codes TEXT NOT NULL DEFAULT '[]',
  details TEXT NOT NULL DEFAULT '{}',
  -- What is paid at checkout when the balance is charged later; NULL: everything.
  deposit INTEGER CHECK (deposit > 0),
  -- What gift cards pay of it, card by card as JSON and in all; the rest is charged.
  gift_parts TEXT NOT NULL DEFAULT '[]',
  gift_paid INTEGER NOT NULL DEFAULT 0 CHECK (gift_paid >= 0),
  -- The provider's customer, and whether the card is saved for later charges.
  payer TEXT,
  card_use TEXT,
  -- Links of older versions have expired.
  link_version INTEGER NOT NULL DEFAULT 1,
  -- When a job last looked at it, so that long waits do not starve newer rows.
  checked_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX one_open_order_per_cart ON orders (cart_id) WHERE status = 2;
CREATE INDEX orders_by_state ON orders (state, paying_since);
CREATE INDEX open_orders ON orders (quote_until) WHERE state = 'open';
CREATE INDEX booked_orders ON orders (booked_at) WHERE booked_at IS NOT NULL;
CREATE INDEX orders_by_email ON orders (lower(contact ->> 'email'));
CREATE INDEX orders_by_customer ON orders (customer_id, created_at) WHERE customer_id IS NOT NULL;
CREATE INDEX orders_by_intent ON orders (intent_id) WHERE intent_id IS NOT NULL;
CREATE INDEX orders_with_requests ON orders (created_at)
WHERE instr(details, '"dietaryPreference":"') > 0 OR instr(details, '"request":"') > 0;
CREATE INDEX paid_orders_by_person ON orders ((replace(substr(lower(contact ->> 'email'), 1, min(instr(contact ->> 'email' || '+', '+'), instr(contact ->> 'email', '@')) - 1), '.', '') || substr(lower(contact ->> 'email'), instr(contact ->> 'email', '@')))) WHERE state = 'paid';

CREATE TRIGGER order_transitions BEFORE UPDATE OF state ON orders
WHEN OLD.state <> NEW.state AND NOT (
  (OLD.state = 'open' AND NEW.state IN ('paying', 'paid', 'closed')) OR
  (OLD.state = 'paying' AND NEW.state IN ('open', 'paid', 'refund_due', 'closed')) OR
  (OLD.state = 'paid' AND NEW.state = 'refund_due') OR
  (OLD.state = 'closed' AND NEW.state = 'refund_due') OR
  (OLD.state = 'refund_due' AND NEW.state = 'refunded')
)
BEGIN
  SELECT RAISE(ABORT, 'guard: invalid order transition');
END;

CREATE TRIGGER order_status_transitions BEFORE UPDATE OF status ON orders
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
  SELECT RAISE(ABORT, 'guard: invalid booking transition');
END;

-- What happened to an order; append-only.
CREATE TABLE order_history (
  id INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  status INTEGER NOT NULL,
  state TEXT NOT NULL,
  -- A code of domain/bookings/history-reasons.ts.
  reason TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX order_history_by_order ON order_history (order_id);

-- Only what was noted of a person may go.
CREATE TRIGGER order_history_no_update BEFORE UPDATE ON order_history
WHEN NOT (NEW.note = '' AND NEW.id IS OLD.id AND NEW.order_id IS OLD.order_id AND NEW.at IS OLD.at AND NEW.status IS OLD.status AND NEW.state IS OLD.state AND NEW.reason IS OLD.reason)
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

CREATE TRIGGER order_history_no_delete BEFORE DELETE ON order_history
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

-- The second payment of an order that began with a deposit. Its columns match those of the first payment in `orders`.
CREATE TABLE balance (
  id TEXT PRIMARY KEY REFERENCES orders (id),
  state TEXT NOT NULL CHECK (state IN ('open', 'paying', 'paid', 'closed')),
  -- What the current attempt charges, or what was charged.
  amount INTEGER NOT NULL DEFAULT 0 CHECK (amount >= 0),
  -- The card saved with the deposit, and the provider's customer it belongs to.
  saved_method TEXT,
  saved_payer TEXT,
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
  -- When the customer was asked to pay; three days later the booking is cancelled.
  asked_at INTEGER,
  paid_at INTEGER,
  checked_at INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX unfinished_balances ON balance (checked_at) WHERE state IN ('open', 'paying');
CREATE INDEX balances_by_intent ON balance (intent_id) WHERE intent_id IS NOT NULL;
CREATE INDEX paid_balances ON balance (paid_at) WHERE paid_at IS NOT NULL;

CREATE TRIGGER balance_transitions BEFORE UPDATE OF state ON balance
WHEN OLD.state <> NEW.state AND NOT (
  (OLD.state = 'open' AND NEW.state IN ('paying', 'closed')) OR
  (OLD.state = 'paying' AND NEW.state IN ('open', 'paid'))
)
BEGIN
  SELECT RAISE(ABORT, 'guard: invalid balance transition');
END;

-- Refunds, one row for each.
CREATE TABLE refund (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  line_id TEXT NOT NULL,
  intent_id TEXT NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('due', 'done', 'refused')),
  reason TEXT NOT NULL,
  provider_id TEXT,
  created_at INTEGER NOT NULL,
  done_at INTEGER,
  checked_at INTEGER NOT NULL DEFAULT 0,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX refund_by_order ON refund (order_id);
CREATE INDEX refund_by_intent ON refund (intent_id);
CREATE INDEX refund_by_time ON refund (COALESCE(done_at, created_at));
CREATE INDEX due_refunds ON refund (created_at) WHERE state = 'due';

CREATE TRIGGER refund_limit BEFORE INSERT ON refund
WHEN NEW.amount + (
  SELECT COALESCE(SUM(amount), 0) FROM refund WHERE intent_id = NEW.intent_id AND state <> 'refused'
) > COALESCE(
  (SELECT COALESCE(deposit, total + booking_fee) - gift_paid FROM orders WHERE id = NEW.order_id AND intent_id = NEW.intent_id),
  (SELECT amount FROM balance WHERE id = NEW.order_id AND intent_id = NEW.intent_id AND state = 'paid'),
  (SELECT amount FROM surcharge WHERE order_id = NEW.order_id AND intent_id = NEW.intent_id), 0)
BEGIN
  SELECT RAISE(ABORT, 'guard: refund exceeds the payment');
END;

-- The price difference to be paid before a booking moves to a more expensive date.
CREATE TABLE surcharge (
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
  expires_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX surcharge_by_order ON surcharge (order_id);
CREATE UNIQUE INDEX one_open_surcharge_per_line ON surcharge (line_id) WHERE state = 'open';
CREATE INDEX surcharges_by_intent ON surcharge (intent_id) WHERE intent_id IS NOT NULL;
CREATE INDEX paid_surcharges ON surcharge (expires_at) WHERE intent_id IS NOT NULL;
CREATE INDEX unsettled_surcharges ON surcharge (created_at) WHERE state IN ('open', 'refund_due');

CREATE TRIGGER surcharge_transitions BEFORE UPDATE OF state ON surcharge
WHEN OLD.state <> NEW.state AND NOT (
  (OLD.state = 'open' AND NEW.state IN ('moved', 'refund_due', 'closed')) OR
  (OLD.state = 'closed' AND NEW.state = 'refund_due') OR
  (OLD.state = 'refund_due' AND NEW.state = 'refunded')
)
BEGIN
  SELECT RAISE(ABORT, 'guard: invalid surcharge transition');
END;

-- The card an order was paid with.
CREATE TABLE payment_card (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  brand TEXT NOT NULL,
  last4 TEXT NOT NULL,
  fingerprint TEXT
) STRICT;
CREATE INDEX payment_card_by_fingerprint ON payment_card (fingerprint) WHERE fingerprint IS NOT NULL;

-- Webhook events of the payment provider, stored once each.
CREATE TABLE inbox (
  event_id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  order_id TEXT,
  received_at INTEGER NOT NULL,
  handled_at INTEGER,
  checked_at INTEGER NOT NULL DEFAULT 0,
  intent_id TEXT,
  object_id TEXT,
  outcome TEXT,
  attempts INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX unhandled_events ON inbox (received_at) WHERE handled_at IS NULL;
CREATE INDEX inbox_by_arrival ON inbox (received_at);

-- Booked orders as conversions of an advert; nothing of the buyer.
CREATE TABLE conversion (
  reference_id TEXT PRIMARY KEY,
  click_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  total INTEGER NOT NULL,
  currency TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
