-- One row for each guest who was asked about a day that is over; empty until they write.
CREATE TABLE review (
  -- The line of the booking, and the guest's seat in it: -1 is whoever booked.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  line_id TEXT NOT NULL,
  seat INTEGER NOT NULL,
  product_id TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL,
  date TEXT NOT NULL,
  asked_at INTEGER NOT NULL,
  author TEXT NOT NULL DEFAULT '',
  stars INTEGER CHECK (stars BETWEEN 1 AND 5),
  text TEXT NOT NULL DEFAULT '',
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'published', 'hidden')),
  written_at INTEGER,
  changed_at INTEGER,
  reply TEXT NOT NULL DEFAULT '',
  -- Why staff hid it.
  reason TEXT NOT NULL DEFAULT '',
  -- Made up, for a shop that shows what it can do.
  is_sample INTEGER NOT NULL DEFAULT 0,
  UNIQUE (line_id, seat),
  CHECK ((state = 'open') = (stars IS NULL))
) STRICT;
CREATE INDEX review_by_order ON review (order_id);
CREATE INDEX review_by_product ON review (product_id, state, is_sample, written_at);
CREATE INDEX review_by_change ON review (changed_at) WHERE changed_at IS NOT NULL;
CREATE INDEX reviews_to_remind ON review (asked_at) WHERE state = 'open';
