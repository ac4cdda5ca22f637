-- What is published. `doc` is the JSON that services answer; columns beside it are what queries look for.
CREATE TABLE release (
  id TEXT PRIMARY KEY,
  published_at TEXT NOT NULL
) STRICT;

CREATE TABLE document (
  name TEXT PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT;

CREATE TABLE location (
  id TEXT PRIMARY KEY,
  country TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  position INTEGER NOT NULL,
  doc TEXT NOT NULL
) STRICT;
CREATE INDEX location_by_country ON location (country, position);

CREATE TABLE product (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  position INTEGER NOT NULL,
  doc TEXT NOT NULL
) STRICT;

CREATE TABLE product_path (
  country TEXT NOT NULL,
  path TEXT NOT NULL,
  product_id TEXT NOT NULL REFERENCES product (id),
  PRIMARY KEY (country, path)
) STRICT;
CREATE INDEX product_path_by_path ON product_path (path);

-- Where a product is listed: one row a city, and one a country under the city '' (all of it).
CREATE TABLE product_place (
  country TEXT NOT NULL,
  city TEXT NOT NULL,
  status TEXT NOT NULL,
  position INTEGER NOT NULL,
  product_id TEXT NOT NULL REFERENCES product (id),
  PRIMARY KEY (country, city, status, position, product_id)
) STRICT;

CREATE TABLE product_parent (
  parent_id TEXT NOT NULL,
  product_id TEXT NOT NULL REFERENCES product (id),
  PRIMARY KEY (parent_id, product_id)
) STRICT;

CREATE TABLE calendar_day (
  day TEXT NOT NULL,
  position INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (day, position)
) STRICT;

-- Customers and their pass.
CREATE TABLE customer (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  password TEXT NOT NULL,
  first_name TEXT NOT NULL,
  last_name TEXT NOT NULL,
  ver INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE subscription (
  customer_id TEXT PRIMARY KEY REFERENCES customer (id),
  status TEXT NOT NULL,
  tier TEXT NOT NULL,
  tier_name TEXT NOT NULL,
  valid_until TEXT
) STRICT;

-- What visitors gather. Instants are milliseconds since 1970, money is minor units.
CREATE TABLE cart (
  id TEXT PRIMARY KEY,
  country TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL
) STRICT;

CREATE TABLE cart_line (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES cart (id),
  product_id TEXT NOT NULL,
  city TEXT NOT NULL,
  date TEXT NOT NULL,
  start TEXT NOT NULL,
  adults INTEGER NOT NULL CHECK (adults >= 0),
  children INTEGER NOT NULL CHECK (children >= 0),
  options TEXT NOT NULL,
  add_ons TEXT NOT NULL,
  -- The line as it is shown: names, trace, total.
  doc TEXT NOT NULL,
  total INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX cart_line_by_cart ON cart_line (cart_id, created_at);

-- Places. A slot's row is made when it is first held; `capacity` NULL sells without limit.
CREATE TABLE slot (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL,
  city TEXT NOT NULL,
  date TEXT NOT NULL,
  start TEXT NOT NULL,
  capacity INTEGER CHECK (capacity >= 0)
) STRICT;
CREATE INDEX slot_by_product ON slot (product_id, city, date);

CREATE TABLE reservation (
  line_id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL,
  order_id TEXT,
  slot_id TEXT NOT NULL REFERENCES slot (id),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  state TEXT NOT NULL CHECK (state IN ('held', 'paying', 'booked', 'released')),
  expires_at INTEGER NOT NULL,
  -- The instant of the statement that last wrote the row: triggers compare with it, never with a clock of their own.
  touched_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reservation_by_slot ON reservation (slot_id, state, expires_at);
CREATE INDEX reservation_by_cart ON reservation (cart_id);
CREATE INDEX reservation_by_order ON reservation (order_id);
CREATE INDEX held_reservations ON reservation (expires_at) WHERE state = 'held';

-- The last word on capacity: whatever code inserts or revives a place, it cannot oversell.
CREATE TRIGGER reservation_fits_insert BEFORE INSERT ON reservation
WHEN NEW.state <> 'released' AND (SELECT capacity FROM slot WHERE id = NEW.slot_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'guard: no place left')
  WHERE NEW.quantity + (
    SELECT COALESCE(SUM(quantity), 0) FROM reservation
    WHERE slot_id = NEW.slot_id AND line_id <> NEW.line_id
      AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > NEW.touched_at))
  ) > (SELECT capacity FROM slot WHERE id = NEW.slot_id);
END;

CREATE TRIGGER reservation_fits_update BEFORE UPDATE ON reservation
WHEN NEW.state <> 'released' AND (SELECT capacity FROM slot WHERE id = NEW.slot_id) IS NOT NULL
  AND (OLD.state = 'released' OR (OLD.state = 'held' AND OLD.expires_at <= NEW.touched_at) OR NEW.quantity > OLD.quantity)
BEGIN
  SELECT RAISE(ABORT, 'guard: no place left')
  WHERE NEW.quantity + (
    SELECT COALESCE(SUM(quantity), 0) FROM reservation
    WHERE slot_id = NEW.slot_id AND line_id <> NEW.line_id
      AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > NEW.touched_at))
  ) > (SELECT capacity FROM slot WHERE id = NEW.slot_id);
END;

-- A batch cannot branch: inserting into this view stops it, and everything before it, when `ok` is not 1.
CREATE VIEW guard (ok, why) AS SELECT 1, '';
CREATE TRIGGER guard_says_no INSTEAD OF INSERT ON guard WHEN NEW.ok IS NOT 1
BEGIN
  SELECT RAISE(ABORT, 'guard: it changed meanwhile');
END;

-- Orders. `status` is the booking status number, `state` where the money stands.
CREATE TABLE orders (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL,
  customer_id TEXT,
  country TEXT NOT NULL,
  currency TEXT NOT NULL,
  status INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'paying', 'paid', 'refund_due', 'refunded', 'closed')),
  total INTEGER NOT NULL CHECK (total >= 0),
  booking_fee INTEGER NOT NULL DEFAULT 0,
  -- Contact and lines with their traces, as they were sold.
  contact TEXT NOT NULL,
  lines TEXT NOT NULL,
  campaign TEXT NOT NULL DEFAULT '{}',
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
  booked_at INTEGER
) STRICT;
CREATE UNIQUE INDEX one_open_order_a_cart ON orders (cart_id) WHERE status = 2;
CREATE INDEX orders_by_state ON orders (state, paying_since);
CREATE INDEX open_orders ON orders (quote_until) WHERE state = 'open';
CREATE INDEX booked_orders ON orders (booked_at) WHERE booked_at IS NOT NULL;

CREATE TRIGGER order_moves BEFORE UPDATE OF state ON orders
WHEN OLD.state <> NEW.state AND NOT (
  (OLD.state = 'open' AND NEW.state IN ('paying', 'paid', 'closed')) OR
  (OLD.state = 'paying' AND NEW.state IN ('open', 'paid', 'refund_due', 'closed')) OR
  (OLD.state = 'paid' AND NEW.state = 'refund_due') OR
  (OLD.state = 'closed' AND NEW.state = 'refund_due') OR
  (OLD.state = 'refund_due' AND NEW.state = 'refunded')
)
BEGIN
  SELECT RAISE(ABORT, 'guard: an order does not go that way');
END;

-- The booking status numbers and what may follow each.
CREATE TRIGGER booking_moves BEFORE UPDATE OF status ON orders
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

CREATE TABLE order_history (
  id INTEGER PRIMARY KEY,
  order_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  status INTEGER NOT NULL,
  state TEXT NOT NULL,
  why TEXT NOT NULL
) STRICT;
CREATE INDEX order_history_by_order ON order_history (order_id);
CREATE TRIGGER order_history_is_kept BEFORE UPDATE ON order_history
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;
CREATE TRIGGER order_history_stays BEFORE DELETE ON order_history
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

-- Messages on their way out, and, locally, the box they land in.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  order_id TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('due', 'sending', 'sent')),
  claimed_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_by_state ON outbox (state, created_at);

CREATE TABLE mailbox (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  recipient TEXT NOT NULL,
  subject TEXT NOT NULL,
  text TEXT NOT NULL,
  html TEXT NOT NULL
) STRICT;

-- What the provider told us, each event once.
CREATE TABLE inbox (
  event_id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  order_id TEXT,
  received_at INTEGER NOT NULL,
  handled_at INTEGER
) STRICT;

CREATE INDEX unhandled_events ON inbox (received_at) WHERE handled_at IS NULL;

-- Answers to writes that may be repeated.
CREATE TABLE idempotency (
  owner TEXT NOT NULL,
  method TEXT NOT NULL,
  path TEXT NOT NULL,
  key TEXT NOT NULL,
  body_hash TEXT NOT NULL,
  status INTEGER,
  body TEXT,
  started_at INTEGER NOT NULL,
  PRIMARY KEY (owner, method, path, key)
) STRICT;

CREATE INDEX idempotency_by_age ON idempotency (started_at);

-- Differences the nightly books found.
CREATE TABLE breaks (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL,
  found_at INTEGER NOT NULL
) STRICT;
