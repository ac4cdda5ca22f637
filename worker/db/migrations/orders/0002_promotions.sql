-- Coupons and referral codes.
CREATE TABLE promotion (
  code TEXT PRIMARY KEY,
  key TEXT NOT NULL CHECK (key IN ('coupon', 'referral')),
  kind TEXT NOT NULL,
  doc TEXT NOT NULL,
  -- NULL: unlimited.
  max_uses INTEGER CHECK (max_uses > 0),
  per_customer INTEGER NOT NULL CHECK (per_customer > 0),
  -- The customer whose referral code it is.
  owner_id TEXT REFERENCES customer (id),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1))
) STRICT;
CREATE INDEX access_codes ON promotion (code) WHERE kind = 'ACCESS';

CREATE TRIGGER used_promotion_no_delete BEFORE DELETE ON promotion
WHEN EXISTS (SELECT 1 FROM redemption WHERE code = OLD.code)
BEGIN SELECT RAISE(ABORT, 'guard: a redeemed promotion cannot be deleted'); END;

-- The codes applied to a cart.
CREATE TABLE cart_code (
  cart_id TEXT NOT NULL REFERENCES cart (id),
  key TEXT NOT NULL CHECK (key IN ('coupon', 'referral', 'points')),
  code TEXT NOT NULL,
  PRIMARY KEY (cart_id, key)
) STRICT;

-- Uses of a code: held for an order and counted once it is paid.
CREATE TABLE redemption (
  code TEXT NOT NULL REFERENCES promotion (code),
  order_id TEXT NOT NULL,
  cart_id TEXT NOT NULL,
  email TEXT NOT NULL,
  customer_id TEXT,
  -- 1 where a customer may use it once: the unique indexes below enforce it.
  is_single INTEGER NOT NULL CHECK (is_single IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('held', 'paying', 'counted', 'released')),
  expires_at INTEGER NOT NULL,
  -- The time of the statement that last wrote the row: triggers compare with it because they have no clock.
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (code, order_id)
) STRICT;
CREATE INDEX redemption_by_code ON redemption (code, state, expires_at);
CREATE INDEX redemption_by_order ON redemption (order_id);
CREATE INDEX redemption_by_customer ON redemption (customer_id) WHERE customer_id IS NOT NULL;
CREATE UNIQUE INDEX one_use_per_email ON redemption (code, email) WHERE is_single = 1 AND state <> 'released';
CREATE UNIQUE INDEX one_use_per_customer ON redemption (code, customer_id)
  WHERE is_single = 1 AND state <> 'released' AND customer_id IS NOT NULL;

CREATE TRIGGER redemption_limit_on_insert BEFORE INSERT ON redemption WHEN NEW.state <> 'released'
BEGIN
  SELECT RAISE(ABORT, 'guard: promotion used up') FROM promotion
  WHERE code = NEW.code AND max_uses <= (
    SELECT COUNT(*) FROM redemption AS other
    WHERE other.code = NEW.code AND other.order_id <> NEW.order_id
      AND (other.state IN ('paying', 'counted') OR (other.state = 'held' AND other.expires_at > NEW.updated_at))
  );
  SELECT RAISE(ABORT, 'guard: promotion already used by this customer') FROM promotion
  WHERE code = NEW.code AND per_customer <= (
    SELECT COUNT(*) FROM redemption AS other
    WHERE other.code = NEW.code AND other.order_id <> NEW.order_id
      AND (other.email = NEW.email OR other.customer_id = NEW.customer_id)
      AND (other.state IN ('paying', 'counted') OR (other.state = 'held' AND other.expires_at > NEW.updated_at))
  );
END;

CREATE TRIGGER redemption_limit_on_update BEFORE UPDATE ON redemption
WHEN NEW.state <> 'released' AND (OLD.state = 'released' OR (OLD.state = 'held' AND OLD.expires_at <= NEW.updated_at))
BEGIN
  SELECT RAISE(ABORT, 'guard: promotion used up') FROM promotion
  WHERE code = NEW.code AND max_uses <= (
    SELECT COUNT(*) FROM redemption AS other
    WHERE other.code = NEW.code AND other.order_id <> NEW.order_id
      AND (other.state IN ('paying', 'counted') OR (other.state = 'held' AND other.expires_at > NEW.updated_at))
  );
  SELECT RAISE(ABORT, 'guard: promotion already used by this customer') FROM promotion
  WHERE code = NEW.code AND per_customer <= (
    SELECT COUNT(*) FROM redemption AS other
    WHERE other.code = NEW.code AND other.order_id <> NEW.order_id
      AND (other.email = NEW.email OR other.customer_id = NEW.customer_id)
      AND (other.state IN ('paying', 'counted') OR (other.state = 'held' AND other.expires_at > NEW.updated_at))
  );
END;
