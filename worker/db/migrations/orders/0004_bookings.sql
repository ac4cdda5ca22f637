-- Every line of a paid order with the rules it was sold under.
CREATE TABLE booking (
  line_id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- The status number of the booking API.
  status INTEGER NOT NULL,
  -- The local date and time in the city are the truth; `starts_at` follows from them.
  date TEXT NOT NULL,
  start TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  starts_at INTEGER NOT NULL,
  -- The quoted price, and the part of what was paid that is still kept for it. Minor units.
  price INTEGER NOT NULL CHECK (price >= 0),
  paid INTEGER NOT NULL CHECK (paid >= 0),
  -- The cancellation policy of the day of the sale, as JSON.
  policy TEXT NOT NULL,
  moves INTEGER NOT NULL DEFAULT 0,
  -- 1 when the date was changed after the refund deadline: a later date does not restore the refund.
  credit_only INTEGER NOT NULL DEFAULT 0,
  -- The change the customer asked for and that waits for a decision, as JSON.
  request TEXT,
  postponed_until INTEGER,
  -- How it ended, in words.
  message TEXT,
  version INTEGER NOT NULL DEFAULT 1,
  changed_at INTEGER NOT NULL,
  -- What remains to be paid, and what was paid with the balance of the order.
  balance INTEGER NOT NULL DEFAULT 0 CHECK (balance >= 0),
  balance_paid INTEGER NOT NULL DEFAULT 0 CHECK (balance_paid >= 0),
  operator_cancelled_at INTEGER,
  -- When what was bought by email was first opened: from then on it cannot be cancelled.
  opened_at INTEGER,
  -- Where its parcel stands, if it has one.
  parcel_state TEXT CHECK (parcel_state IN ('to pack', 'packed', 'shipped', 'returned')),
  -- What was promised of the day when it was ordered, as JSON; NULL for what is sent. The place in it follows corrections.
  visit TEXT,
  -- The place its people were told last, as JSON; NULL while they wait for its reveal. How often it was told counts in calendar files.
  notified_place TEXT,
  place_notices INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX booking_by_order ON booking (order_id);
CREATE INDEX booking_by_start ON booking (status, starts_at);
-- What a job has yet to tell, once it may.
CREATE INDEX bookings_with_place_to_notify ON booking (starts_at)
WHERE visit IS NOT NULL AND notified_place IS NOT (visit -> '$.place');
CREATE INDEX postponed_bookings ON booking (postponed_until) WHERE status = 13;
CREATE INDEX tentative_bookings ON booking (starts_at) WHERE status = 6;
CREATE INDEX bookings_by_parcel_state ON booking (parcel_state) WHERE parcel_state IS NOT NULL;
CREATE INDEX operator_cancelled_bookings ON booking (operator_cancelled_at) WHERE operator_cancelled_at IS NOT NULL;

CREATE TRIGGER booking_transitions BEFORE UPDATE OF status ON booking
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

CREATE TRIGGER parcel_transitions BEFORE UPDATE OF parcel_state ON booking
WHEN OLD.parcel_state IS NOT NEW.parcel_state AND NOT (
  (OLD.parcel_state = 'to pack' AND NEW.parcel_state = 'packed') OR
  -- Back again: a gift that was stopped, whose voucher has another code now.
  (OLD.parcel_state = 'packed' AND NEW.parcel_state IN ('shipped', 'to pack')) OR
  (OLD.parcel_state = 'shipped' AND NEW.parcel_state = 'returned')
)
BEGIN
  SELECT RAISE(ABORT, 'guard: invalid parcel transition');
END;

CREATE TRIGGER tentative_booking_locked
BEFORE UPDATE OF status, version, starts_at, price, paid, balance, balance_paid ON booking
WHEN OLD.status = 6 AND EXISTS (SELECT 1 FROM balance WHERE balance.id = OLD.order_id AND state = 'paying')
BEGIN
  SELECT RAISE(ABORT, 'guard: the balance is being paid');
END;

-- What was bought by email: its link, and how often the link was used.
CREATE TABLE download (
  line_id TEXT PRIMARY KEY REFERENCES booking (line_id),
  order_id TEXT NOT NULL,
  product_id TEXT NOT NULL,
  -- The number of the link that works; sending a new one ends the others.
  link INTEGER NOT NULL DEFAULT 1,
  -- When that link was sent; NULL until someone has written what is made to order.
  sent_at INTEGER,
  expires_at INTEGER,
  opens INTEGER NOT NULL DEFAULT 0 CHECK (opens >= 0),
  -- What was written for this customer, as JSON; NULL for what the catalogue publishes.
  content TEXT
) STRICT;
CREATE INDEX download_by_order ON download (order_id);

-- What is posted: where to and how. Its state is the booking's `parcel_state`.
CREATE TABLE parcel (
  line_id TEXT PRIMARY KEY REFERENCES booking (line_id),
  order_id TEXT NOT NULL,
  recipient TEXT NOT NULL,
  -- As JSON; frozen when it is packed, until it is erased.
  address TEXT NOT NULL,
  -- What to put in, as JSON list.
  contents TEXT NOT NULL,
  carrier TEXT,
  tracking_number TEXT,
  packed_at INTEGER,
  shipped_at INTEGER
) STRICT;
CREATE INDEX parcel_by_order ON parcel (order_id);

CREATE TRIGGER parcel_address_frozen BEFORE UPDATE OF address, recipient ON parcel
WHEN NEW.recipient <> '' AND (SELECT parcel_state FROM booking WHERE booking.line_id = OLD.line_id) <> 'to pack'
BEGIN
  SELECT RAISE(ABORT, 'guard: the parcel is packed');
END;

-- What happened to a booking; append-only.
CREATE TABLE booking_history (
  id INTEGER PRIMARY KEY,
  line_id TEXT NOT NULL,
  order_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  status INTEGER NOT NULL,
  date TEXT NOT NULL,
  start TEXT NOT NULL,
  actor TEXT NOT NULL CHECK (actor IN ('customer', 'staff', 'system')),
  -- A code of domain/bookings/history-reasons.ts.
  reason TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX booking_history_by_order ON booking_history (order_id);

-- Only what was noted of a person may go.
CREATE TRIGGER booking_history_no_update BEFORE UPDATE ON booking_history
WHEN NOT (NEW.note = '' AND NEW.id IS OLD.id AND NEW.line_id IS OLD.line_id AND NEW.order_id IS OLD.order_id AND NEW.at IS OLD.at AND NEW.status IS OLD.status AND NEW.date IS OLD.date AND NEW.start IS OLD.start AND NEW.actor IS OLD.actor AND NEW.reason IS OLD.reason)
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

CREATE TRIGGER booking_history_no_delete BEFORE DELETE ON booking_history
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

-- Other times held for a customer whose place fell through.
CREATE TABLE alternative (
  -- Also the id of its reservation, and of the cart line it becomes.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  -- The line whose place fell through.
  line_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  -- The cart line it becomes, as it was priced when it was offered.
  doc TEXT NOT NULL,
  facts TEXT NOT NULL,
  country TEXT NOT NULL,
  total INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'taken', 'closed')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX alternative_by_order ON alternative (order_id, line_id);
