-- Inserting into it stops and rolls back the whole batch unless `ok` is 1.
CREATE VIEW guard (ok, reason) AS SELECT 1, '';

CREATE TRIGGER guard_failed INSTEAD OF INSERT ON guard WHEN NEW.ok IS NOT 1
BEGIN
  SELECT RAISE(ABORT, 'guard: condition not met');
END;

-- Carts. The id is the visitor's only key; a customer's cart is theirs alone.
CREATE TABLE cart (
  id TEXT PRIMARY KEY,
  -- Whoever logged in with it, or began it logged in: they find it on every device.
  customer_id TEXT,
  country TEXT NOT NULL,
  version INTEGER NOT NULL DEFAULT 1,
  created_at INTEGER NOT NULL,
  -- A cart sent to the visitor by email: from which cart, for which address, and when.
  saved_from TEXT,
  saved_for TEXT,
  saved_at INTEGER
) STRICT;
CREATE UNIQUE INDEX one_cart_per_customer ON cart (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX carts_saved_from ON cart (saved_from) WHERE saved_at IS NOT NULL;
CREATE INDEX carts_saved_for ON cart (saved_for) WHERE saved_for IS NOT NULL;

-- The lines of a cart as they were priced.
CREATE TABLE cart_line (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES cart (id),
  product_id TEXT NOT NULL,
  city TEXT NOT NULL,
  -- The country of the city: what is of another country than the cart waits in it.
  country TEXT NOT NULL,
  date TEXT NOT NULL,
  start TEXT NOT NULL,
  adults INTEGER NOT NULL CHECK (adults >= 0),
  children INTEGER NOT NULL CHECK (children >= 0),
  options TEXT NOT NULL,
  add_ons TEXT NOT NULL,
  -- The line as it is shown: names, price breakdown, total.
  doc TEXT NOT NULL,
  total INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  -- What pricing needs again without loading the product.
  facts TEXT NOT NULL DEFAULT '{}'
) STRICT;
CREATE INDEX cart_line_by_cart ON cart_line (cart_id, created_at);

-- A start time of a product in a city, created when it is first held.
CREATE TABLE slot (
  id TEXT PRIMARY KEY,
  product_id TEXT NOT NULL,
  city TEXT NOT NULL,
  date TEXT NOT NULL,
  start TEXT NOT NULL,
  -- NULL: unlimited.
  capacity INTEGER CHECK (capacity >= 0)
) STRICT;
CREATE INDEX slot_by_product ON slot (product_id, city, date);

-- Places taken. Whether there is room is always counted, never stored.
CREATE TABLE reservation (
  line_id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL,
  order_id TEXT,
  slot_id TEXT NOT NULL REFERENCES slot (id),
  quantity INTEGER NOT NULL CHECK (quantity > 0),
  state TEXT NOT NULL CHECK (state IN ('held', 'paying', 'booked', 'released')),
  expires_at INTEGER NOT NULL,
  -- The time of the statement that last wrote the row: triggers compare with it because they have no clock.
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX reservation_by_slot ON reservation (slot_id, state, expires_at);
CREATE INDEX reservation_by_cart ON reservation (cart_id);
CREATE INDEX reservation_by_order ON reservation (order_id);
CREATE INDEX held_reservations ON reservation (expires_at) WHERE state = 'held';

CREATE TRIGGER reservation_capacity_on_insert BEFORE INSERT ON reservation
WHEN NEW.state <> 'released' AND (SELECT capacity FROM slot WHERE id = NEW.slot_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'guard: sold out')
  WHERE NEW.quantity + (
    SELECT COALESCE(SUM(quantity), 0) FROM reservation
    WHERE slot_id = NEW.slot_id AND line_id <> NEW.line_id
      AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > NEW.updated_at))
  ) > (SELECT capacity FROM slot WHERE id = NEW.slot_id);
END;

CREATE TRIGGER reservation_capacity_on_update BEFORE UPDATE ON reservation
WHEN NEW.state <> 'released' AND (SELECT capacity FROM slot WHERE id = NEW.slot_id) IS NOT NULL
  AND (OLD.state = 'released' OR (OLD.state = 'held' AND OLD.expires_at <= NEW.updated_at) OR NEW.quantity > OLD.quantity)
BEGIN
  SELECT RAISE(ABORT, 'guard: sold out')
  WHERE NEW.quantity + (
    SELECT COALESCE(SUM(quantity), 0) FROM reservation
    WHERE slot_id = NEW.slot_id AND line_id <> NEW.line_id
      AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > NEW.updated_at))
  ) > (SELECT capacity FROM slot WHERE id = NEW.slot_id);
END;

CREATE TRIGGER reservation_capacity_on_move BEFORE UPDATE OF slot_id ON reservation
WHEN NEW.slot_id <> OLD.slot_id AND NEW.state <> 'released'
  AND (SELECT capacity FROM slot WHERE id = NEW.slot_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'guard: sold out')
  WHERE NEW.quantity + (
    SELECT COALESCE(SUM(quantity), 0) FROM reservation
    WHERE slot_id = NEW.slot_id AND line_id <> NEW.line_id
      AND (state IN ('booked', 'paying') OR (state = 'held' AND expires_at > NEW.updated_at))
  ) > (SELECT capacity FROM slot WHERE id = NEW.slot_id);
END;

-- Products and cities that a release is taking away: from just before it is published nothing of them can be held.
CREATE TABLE withdrawn (
  kind TEXT NOT NULL CHECK (kind IN ('product', 'city')),
  id TEXT NOT NULL,
  at INTEGER NOT NULL,
  PRIMARY KEY (kind, id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER reservation_of_withdrawn BEFORE INSERT ON reservation
WHEN EXISTS (
  SELECT 1 FROM slot JOIN withdrawn
    ON (kind = 'product' AND withdrawn.id = slot.product_id) OR (kind = 'city' AND withdrawn.id = slot.city)
  WHERE slot.id = NEW.slot_id
)
BEGIN SELECT RAISE(ABORT, 'guard: withdrawn from sale'); END;

CREATE TRIGGER reservation_moved_to_withdrawn BEFORE UPDATE ON reservation
WHEN NEW.state = 'held'
  AND (NEW.slot_id <> OLD.slot_id OR OLD.state = 'released' OR OLD.expires_at <= NEW.updated_at)
  AND EXISTS (
    SELECT 1 FROM slot JOIN withdrawn
      ON (kind = 'product' AND withdrawn.id = slot.product_id) OR (kind = 'city' AND withdrawn.id = slot.city)
    WHERE slot.id = NEW.slot_id
  )
BEGIN SELECT RAISE(ABORT, 'guard: withdrawn from sale'); END;
