-- Customers; passwords are scrypt hashes.
CREATE TABLE customer (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  -- Session tokens of older versions are revoked.
  token_version INTEGER NOT NULL DEFAULT 1,
  -- The provider's customer.
  payer TEXT
) STRICT;

-- The membership of a customer.
CREATE TABLE subscription (
  customer_id TEXT PRIMARY KEY REFERENCES customer (id),
  status TEXT NOT NULL,
  tier TEXT NOT NULL,
  tier_name TEXT NOT NULL,
  valid_until TEXT
) STRICT;

-- Points of customers; append-only.
CREATE TABLE points (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  state TEXT NOT NULL CHECK (state IN ('pending', 'active', 'withdrawn')),
  points INTEGER NOT NULL,
  order_id TEXT,
  line_id TEXT,
  reason TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX points_by_customer ON points (customer_id, at);
CREATE INDEX pending_points ON points (line_id) WHERE state = 'pending';

CREATE TRIGGER points_no_update BEFORE UPDATE ON points
BEGIN SELECT RAISE(ABORT, 'guard: ledger is append-only'); END;

CREATE TRIGGER points_no_delete BEFORE DELETE ON points
BEGIN SELECT RAISE(ABORT, 'guard: ledger is append-only'); END;

-- Gift credit, from cancelled bookings and cheaper dates.
CREATE TABLE gift_credit (
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  line_id TEXT NOT NULL,
  customer_id TEXT,
  email TEXT NOT NULL COLLATE NOCASE,
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX gift_credit_by_order ON gift_credit (order_id);
CREATE INDEX gift_credit_by_email ON gift_credit (email);

CREATE TRIGGER gift_credit_created AFTER INSERT ON gift_credit
BEGIN
  INSERT INTO gift_credit_entry (credit_id, at, kind, amount, actor, reason)
  VALUES (NEW.id, NEW.created_at, 'issued', NEW.amount, 'system', NEW.reason);
END;

-- What was issued, used and stopped; append-only.
CREATE TABLE gift_credit_entry (
  id INTEGER PRIMARY KEY,
  credit_id TEXT NOT NULL REFERENCES gift_credit (id),
  at INTEGER NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('issued', 'used', 'stopped')),
  -- Minor units; negative where something is taken off.
  amount INTEGER NOT NULL,
  actor TEXT NOT NULL,
  reason TEXT NOT NULL
) STRICT;
CREATE INDEX gift_credit_entry_by_credit ON gift_credit_entry (credit_id);
CREATE UNIQUE INDEX gift_credit_issued_once ON gift_credit_entry (credit_id) WHERE kind = 'issued';
CREATE UNIQUE INDEX gift_credit_stopped_once ON gift_credit_entry (credit_id) WHERE kind = 'stopped';

CREATE TRIGGER gift_credit_entry_no_update BEFORE UPDATE ON gift_credit_entry
BEGIN SELECT RAISE(ABORT, 'guard: ledger is append-only'); END;

CREATE TRIGGER gift_credit_entry_no_delete BEFORE DELETE ON gift_credit_entry
BEGIN SELECT RAISE(ABORT, 'guard: ledger is append-only'); END;

CREATE TRIGGER gift_credit_not_negative BEFORE INSERT ON gift_credit_entry
WHEN NEW.amount + (SELECT COALESCE(SUM(amount), 0) FROM gift_credit_entry WHERE credit_id = NEW.credit_id) < 0
BEGIN SELECT RAISE(ABORT, 'guard: gift credit below zero'); END;

-- Who asked for an email when a product opens in a city.
CREATE TABLE notify_request (
  email TEXT NOT NULL COLLATE NOCASE,
  product_id TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (email, product_id, city)
) STRICT;
CREATE INDEX notify_request_by_product ON notify_request (product_id, city);
