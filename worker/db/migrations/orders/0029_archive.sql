-- Orders that are in the archive, or were brought back from it: what else needs to be known of them here.
CREATE TABLE archived_order (
  id TEXT PRIMARY KEY,
  customer_id TEXT,
  -- The address it was ordered with, as in normalised-email-sql.ts; NULL once it is back.
  person TEXT,
  country TEXT NOT NULL,
  currency TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- NULL where nothing came of it.
  booked_at INTEGER,
  -- For the books, in minor units: what its customer paid, and what became of that.
  charged INTEGER NOT NULL,
  kept INTEGER NOT NULL,
  sent_back INTEGER NOT NULL,
  -- What the price of members took off it.
  member_saving INTEGER NOT NULL,
  archived_at INTEGER NOT NULL,
  -- NULL while it is in the archive.
  back_at INTEGER,
  CHECK (charged = kept + sent_back)
) STRICT;
CREATE INDEX archived_orders_by_customer ON archived_order (customer_id, booked_at) WHERE back_at IS NULL AND customer_id IS NOT NULL;
CREATE INDEX archived_orders_by_person ON archived_order (person) WHERE back_at IS NULL;

-- The books count it as long as it is not back.
CREATE TRIGGER archived_order_no_delete BEFORE DELETE ON archived_order
BEGIN SELECT RAISE(ABORT, 'guard: the books need it'); END;

-- Copies in the archive that do not count: of orders that are being copied, and of those that are back. Never both written and deleted
-- at once, because each belongs to one run of the job.
CREATE TABLE archive_leftover (
  order_id TEXT PRIMARY KEY,
  run TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;

-- What the job looks through, the oldest first.
CREATE INDEX orders_by_age ON orders (created_at);
-- Start times of old, which the purge job deletes.
CREATE INDEX slots_by_date ON slot (date);
-- What hangs on an order is looked for when it goes.
CREATE INDEX experience_invitation_by_order ON experience_invitation (order_id);
CREATE INDEX experience_invitation_by_line ON experience_invitation (line_id);
CREATE INDEX open_tasks_by_order ON task (order_id) WHERE state = 'open';

-- Histories are append-only, until their order is recorded as archived by the same batch.
DROP TRIGGER order_history_no_delete;
CREATE TRIGGER order_history_no_delete BEFORE DELETE ON order_history
WHEN NOT EXISTS (SELECT 1 FROM archived_order WHERE id = OLD.order_id AND back_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

DROP TRIGGER booking_history_no_delete;
CREATE TRIGGER booking_history_no_delete BEFORE DELETE ON booking_history
WHEN NOT EXISTS (SELECT 1 FROM archived_order WHERE id = OLD.order_id AND back_at IS NULL)
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;
