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
  payer TEXT,
  -- Its owner had it deleted: erased a week later, unless they log in.
  closed_at INTEGER
) STRICT;
CREATE INDEX closed_customers ON customer (closed_at) WHERE closed_at IS NOT NULL;

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

-- Who asked for an email when a product opens in a city.
CREATE TABLE notify_request (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL COLLATE NOCASE,
  product_id TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Until the owner of the address confirms, nothing else is sent there.
  confirmed_at INTEGER,
  notified_at INTEGER,
  UNIQUE (email, product_id, city)
) STRICT;
CREATE INDEX notify_request_by_product ON notify_request (product_id, country, city) WHERE confirmed_at IS NOT NULL AND notified_at IS NULL;
