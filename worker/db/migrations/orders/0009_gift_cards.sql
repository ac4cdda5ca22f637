-- Gift cards: credit of cancelled bookings, apologies, and what was bought as a gift. Amounts are minor units.
CREATE TABLE gift_card (
  id TEXT PRIMARY KEY,
  origin TEXT NOT NULL CHECK (origin IN ('PURCHASE', 'CREDIT', 'COMPENSATION')),
  -- Only an ACTIVE card that is not blocked pays; the entries keep ACTIVE and EMPTY apart.
  state TEXT NOT NULL CHECK (state IN ('PENDING', 'SCHEDULED', 'ACTIVE', 'EMPTY', 'STOPPED', 'REFUNDED')),
  -- The order and line it came from.
  order_id TEXT NOT NULL REFERENCES orders (id),
  line_id TEXT NOT NULL,
  -- Whose it is.
  customer_id TEXT,
  email TEXT NOT NULL COLLATE NOCASE,
  -- What it was issued for; 0 for a part that was split off another card.
  amount INTEGER NOT NULL CHECK (amount > 0 OR split_from IS NOT NULL),
  -- What was moved to it less what was moved from it, with what it was topped up.
  moved INTEGER NOT NULL DEFAULT 0,
  -- What is left: always the sum of its entries.
  balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0),
  currency TEXT NOT NULL,
  reason TEXT NOT NULL,
  -- The code is derived from the id, the generation and the secret of this number. A new generation ends the code before.
  generation INTEGER NOT NULL DEFAULT 1 CHECK (generation > 0),
  key_id INTEGER NOT NULL,
  code_hash TEXT NOT NULL UNIQUE,
  last4 TEXT NOT NULL,
  -- Blocked by staff, such as for fraud.
  blocked_at INTEGER,
  blocked_reason TEXT,
  -- The card whose part it is.
  split_from TEXT REFERENCES gift_card (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX gift_card_by_order ON gift_card (order_id);
CREATE INDEX gift_card_by_line ON gift_card (line_id);
CREATE INDEX gift_card_by_email ON gift_card (email);
CREATE INDEX gift_card_by_split ON gift_card (split_from) WHERE split_from IS NOT NULL;
CREATE INDEX gift_card_by_customer ON gift_card (customer_id) WHERE customer_id IS NOT NULL;

CREATE TRIGGER gift_card_transitions BEFORE UPDATE OF state ON gift_card
WHEN OLD.state <> NEW.state AND NOT (
  (OLD.state = 'PENDING' AND NEW.state IN ('SCHEDULED', 'ACTIVE')) OR
  (OLD.state = 'SCHEDULED' AND NEW.state IN ('ACTIVE', 'STOPPED', 'REFUNDED')) OR
  (OLD.state = 'STOPPED' AND NEW.state IN ('SCHEDULED', 'ACTIVE', 'REFUNDED')) OR
  -- Stopped while its email is on its way, unused.
  (OLD.state = 'ACTIVE' AND NEW.state IN ('EMPTY', 'STOPPED', 'REFUNDED')) OR
  (OLD.state = 'EMPTY' AND NEW.state = 'ACTIVE')
)
BEGIN
  SELECT RAISE(ABORT, 'guard: invalid gift card transition');
END;

-- The ledger; append-only.
CREATE TABLE gift_entry (
  card_id TEXT NOT NULL REFERENCES gift_card (id),
  kind TEXT NOT NULL,
  -- What it was for, such as an order or a refund: each counts once.
  ref TEXT NOT NULL,
  -- The order that was paid with it.
  order_id TEXT,
  amount INTEGER NOT NULL CHECK (
    CASE
      WHEN kind IN ('ISSUE', 'TOP_UP', 'RESTORE', 'TRANSFER_IN') THEN amount > 0
      WHEN kind IN ('SPEND', 'REFUND', 'CASH_OUT', 'REVERSE', 'TRANSFER_OUT') THEN amount < 0
      ELSE kind = 'ADJUST' AND amount <> 0
    END
  ),
  at INTEGER NOT NULL,
  actor TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (card_id, kind, ref),
  CHECK ((kind IN ('SPEND', 'RESTORE')) = (order_id IS NOT NULL))
) STRICT;
CREATE INDEX gift_entry_by_order ON gift_entry (order_id) WHERE order_id IS NOT NULL;

CREATE TRIGGER gift_entry_no_update BEFORE UPDATE ON gift_entry
BEGIN SELECT RAISE(ABORT, 'guard: ledger is append-only'); END;

CREATE TRIGGER gift_entry_no_delete BEFORE DELETE ON gift_entry
BEGIN SELECT RAISE(ABORT, 'guard: ledger is append-only'); END;

-- What an order takes of a card: held when it is ordered, spent when it is booked.
CREATE TABLE gift_hold (
  card_id TEXT NOT NULL REFERENCES gift_card (id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- Cards are used in this order, and refunded in the other.
  position INTEGER NOT NULL,
  amount INTEGER NOT NULL CHECK (amount > 0),
  state TEXT NOT NULL CHECK (state IN ('held', 'paying', 'spent', 'released')),
  expires_at INTEGER NOT NULL,
  -- The time of the statement that last wrote the row: triggers compare with it because they have no clock.
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (card_id, order_id)
) STRICT;
CREATE INDEX gift_hold_by_order ON gift_hold (order_id);

CREATE TRIGGER gift_hold_on_insert BEFORE INSERT ON gift_hold WHEN NEW.state IN ('held', 'paying')
BEGIN
  SELECT RAISE(ABORT, 'guard: gift card cannot pay this order')
  FROM gift_card JOIN orders ON orders.id = NEW.order_id
  WHERE gift_card.id = NEW.card_id
    AND (gift_card.state <> 'ACTIVE' OR blocked_at IS NOT NULL OR gift_card.currency <> orders.currency);
  SELECT RAISE(ABORT, 'guard: not enough on the gift card') FROM gift_card
  WHERE id = NEW.card_id AND balance < NEW.amount + (
    SELECT COALESCE(SUM(amount), 0) FROM gift_hold AS other
    WHERE other.card_id = NEW.card_id AND other.order_id <> NEW.order_id
      AND (other.state = 'paying' OR (other.state = 'held' AND other.expires_at > NEW.updated_at))
  );
END;

-- The same for a hold that changes, but one that was being paid stays whatever happened to its card.
CREATE TRIGGER gift_hold_on_update BEFORE UPDATE ON gift_hold
WHEN NEW.state IN ('held', 'paying') AND (OLD.state <> 'paying' OR NEW.amount > OLD.amount)
BEGIN
  SELECT RAISE(ABORT, 'guard: gift card cannot pay this order')
  FROM gift_card JOIN orders ON orders.id = NEW.order_id
  WHERE gift_card.id = NEW.card_id
    AND (OLD.state = 'spent' OR gift_card.state <> 'ACTIVE' OR blocked_at IS NOT NULL OR gift_card.currency <> orders.currency);
  SELECT RAISE(ABORT, 'guard: not enough on the gift card') FROM gift_card
  WHERE id = NEW.card_id AND balance < NEW.amount + (
    SELECT COALESCE(SUM(amount), 0) FROM gift_hold AS other
    WHERE other.card_id = NEW.card_id AND other.order_id <> NEW.order_id
      AND (other.state = 'paying' OR (other.state = 'held' AND other.expires_at > NEW.updated_at))
  );
END;

CREATE TRIGGER gift_entry_limits BEFORE INSERT ON gift_entry
BEGIN
  SELECT RAISE(ABORT, 'guard: gift card below zero') FROM gift_card
  WHERE id = NEW.card_id AND balance + NEW.amount < 0;
  SELECT RAISE(ABORT, 'guard: spent without its hold')
  WHERE NEW.kind = 'SPEND' AND NOT EXISTS (
    SELECT 1 FROM gift_hold
    WHERE card_id = NEW.card_id AND order_id = NEW.order_id AND state = 'paying' AND amount = -NEW.amount
  );
  SELECT RAISE(ABORT, 'guard: more restored than was spent')
  WHERE NEW.kind = 'RESTORE' AND NEW.amount + (
    SELECT COALESCE(SUM(amount), 0) FROM gift_entry WHERE card_id = NEW.card_id AND order_id = NEW.order_id
  ) > 0;
END;

CREATE TRIGGER gift_entry_counts AFTER INSERT ON gift_entry
BEGIN
  UPDATE gift_card SET balance = balance + NEW.amount,
    moved = moved + IIF(NEW.kind IN ('TOP_UP', 'TRANSFER_IN', 'TRANSFER_OUT'), NEW.amount, 0),
    state = CASE
      WHEN state NOT IN ('ACTIVE', 'EMPTY') THEN state
      WHEN balance + NEW.amount = 0 THEN 'EMPTY'
      ELSE 'ACTIVE'
    END
  WHERE id = NEW.card_id;
END;

CREATE TRIGGER gift_balance_is_ledger BEFORE UPDATE OF balance ON gift_card
WHEN NEW.balance IS NOT (SELECT COALESCE(SUM(amount), 0) FROM gift_entry WHERE card_id = NEW.id)
BEGIN
  SELECT RAISE(ABORT, 'guard: the balance is not the ledger’s');
END;

-- The gift cards in a cart, by a name that says nothing about them.
CREATE TABLE cart_gift_card (
  id TEXT PRIMARY KEY,
  cart_id TEXT NOT NULL REFERENCES cart (id),
  card_id TEXT NOT NULL REFERENCES gift_card (id),
  -- The card's generation when its code was typed: a code that is replaced pays nothing any more.
  generation INTEGER NOT NULL,
  UNIQUE (cart_id, card_id)
) STRICT;
