-- Codes in one box: coupons, and the codes that customers give to friends. `doc` is the published entry.
CREATE TABLE promotion (
  code TEXT PRIMARY KEY,
  key TEXT NOT NULL CHECK (key IN ('coupon', 'referral')),
  kind TEXT NOT NULL,
  doc TEXT NOT NULL,
  -- NULL: as often as people like.
  max_uses INTEGER CHECK (max_uses > 0),
  per_customer INTEGER NOT NULL CHECK (per_customer > 0),
  -- Whose it is, for a friend's code.
  owner_id TEXT REFERENCES customer (id),
  is_on INTEGER NOT NULL CHECK (is_on IN (0, 1))
) STRICT;
CREATE INDEX access_codes ON promotion (code) WHERE kind = 'ACCESS';

-- The codes that lie in a cart: one of a key.
CREATE TABLE cart_code (
  cart_id TEXT NOT NULL REFERENCES cart (id),
  key TEXT NOT NULL CHECK (key IN ('coupon', 'referral')),
  code TEXT NOT NULL,
  PRIMARY KEY (cart_id, key)
) STRICT;

-- Uses: kept for an order while its hold runs, counted when it is paid. Addresses in small letters.
CREATE TABLE redemption (
  code TEXT NOT NULL REFERENCES promotion (code),
  order_id TEXT NOT NULL,
  cart_id TEXT NOT NULL,
  email TEXT NOT NULL,
  customer_id TEXT,
  -- 1 where a customer has one use: the unique indexes below watch over it.
  is_single INTEGER NOT NULL CHECK (is_single IN (0, 1)),
  state TEXT NOT NULL CHECK (state IN ('held', 'paying', 'counted', 'released')),
  expires_at INTEGER NOT NULL,
  -- The instant of the statement that last wrote the row: triggers compare with it, never with a clock of their own.
  touched_at INTEGER NOT NULL,
  PRIMARY KEY (code, order_id)
) STRICT;
CREATE INDEX redemption_by_code ON redemption (code, state, expires_at);
CREATE INDEX redemption_by_order ON redemption (order_id);
CREATE UNIQUE INDEX one_use_an_address ON redemption (code, email) WHERE is_single = 1 AND state <> 'released';
CREATE UNIQUE INDEX one_use_a_customer ON redemption (code, customer_id)
  WHERE is_single = 1 AND state <> 'released' AND customer_id IS NOT NULL;

-- The last word on how often: whatever code inserts or revives a use, it cannot be one too many.
CREATE TRIGGER redemption_fits_insert BEFORE INSERT ON redemption WHEN NEW.state <> 'released'
BEGIN
  SELECT RAISE(ABORT, 'guard: the code is used up') FROM promotion
  WHERE code = NEW.code AND max_uses <= (
    SELECT COUNT(*) FROM redemption AS other
    WHERE other.code = NEW.code AND other.order_id <> NEW.order_id
      AND (other.state IN ('paying', 'counted') OR (other.state = 'held' AND other.expires_at > NEW.touched_at))
  );
  SELECT RAISE(ABORT, 'guard: the code was used by the same person') FROM promotion
  WHERE code = NEW.code AND per_customer <= (
    SELECT COUNT(*) FROM redemption AS other
    WHERE other.code = NEW.code AND other.order_id <> NEW.order_id
      AND (other.email = NEW.email OR other.customer_id = NEW.customer_id)
      AND (other.state IN ('paying', 'counted') OR (other.state = 'held' AND other.expires_at > NEW.touched_at))
  );
END;

CREATE TRIGGER redemption_fits_update BEFORE UPDATE ON redemption
WHEN NEW.state <> 'released' AND (OLD.state = 'released' OR (OLD.state = 'held' AND OLD.expires_at <= NEW.touched_at))
BEGIN
  SELECT RAISE(ABORT, 'guard: the code is used up') FROM promotion
  WHERE code = NEW.code AND max_uses <= (
    SELECT COUNT(*) FROM redemption AS other
    WHERE other.code = NEW.code AND other.order_id <> NEW.order_id
      AND (other.state IN ('paying', 'counted') OR (other.state = 'held' AND other.expires_at > NEW.touched_at))
  );
  SELECT RAISE(ABORT, 'guard: the code was used by the same person') FROM promotion
  WHERE code = NEW.code AND per_customer <= (
    SELECT COUNT(*) FROM redemption AS other
    WHERE other.code = NEW.code AND other.order_id <> NEW.order_id
      AND (other.email = NEW.email OR other.customer_id = NEW.customer_id)
      AND (other.state IN ('paying', 'counted') OR (other.state = 'held' AND other.expires_at > NEW.touched_at))
  );
END;

-- A used code is switched off, never deleted.
CREATE TRIGGER promotion_stays BEFORE DELETE ON promotion
WHEN EXISTS (SELECT 1 FROM redemption WHERE code = OLD.code)
BEGIN SELECT RAISE(ABORT, 'guard: a used code is switched off'); END;

-- Codes typed that nobody knows, a minute: whoever guesses is made to wait.
CREATE TABLE wrong_code (
  subject TEXT NOT NULL,
  minute INTEGER NOT NULL,
  tries INTEGER NOT NULL,
  PRIMARY KEY (subject, minute)
) STRICT;

-- What codes ask of a line, noted when it is priced.
ALTER TABLE cart_line ADD COLUMN facts TEXT NOT NULL DEFAULT '{}';

-- What the codes took off an order, as it was sold.
ALTER TABLE orders ADD COLUMN codes TEXT NOT NULL DEFAULT '[]';
-- Whether somebody has booked before.
CREATE INDEX booked_by_address ON orders (lower(contact ->> 'email')) WHERE state = 'paid';
CREATE INDEX booked_by_customer ON orders (customer_id) WHERE state = 'paid';
