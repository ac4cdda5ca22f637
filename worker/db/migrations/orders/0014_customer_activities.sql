-- Guests whom customers ask along to a booking. The code is derived from the id and stored nowhere.
CREATE TABLE experience_invitation (
  id TEXT PRIMARY KEY,
  line_id TEXT NOT NULL REFERENCES booking (line_id),
  order_id TEXT NOT NULL REFERENCES orders (id),
  -- Who invites.
  customer_id TEXT NOT NULL REFERENCES customer (id),
  -- The place among the attendees of the order.
  seat INTEGER NOT NULL CHECK (seat >= 0),
  name TEXT NOT NULL,
  email TEXT NOT NULL COLLATE NOCASE,
  state TEXT NOT NULL DEFAULT 'invited' CHECK (state IN ('invited', 'accepted', 'withdrawn')),
  accepted_by TEXT REFERENCES customer (id),
  accepted_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_invitation_per_guest ON experience_invitation (line_id, email) WHERE state <> 'withdrawn';
CREATE INDEX experience_invitation_by_host ON experience_invitation (customer_id);
CREATE INDEX experience_invitation_by_email ON experience_invitation (lower(email));
CREATE INDEX experience_invitation_by_guest ON experience_invitation (accepted_by) WHERE accepted_by IS NOT NULL;

CREATE TRIGGER experience_invitation_transitions BEFORE UPDATE OF state ON experience_invitation
WHEN OLD.state <> 'invited' AND NOT (OLD.state = 'accepted' AND NEW.state = 'withdrawn')
BEGIN SELECT RAISE(ABORT, 'guard: invalid invitation transition'); END;

-- What customers answered to forms, by themselves or about a booking ('' without one).
CREATE TABLE form_response (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  form_code TEXT NOT NULL,
  event_id TEXT NOT NULL DEFAULT '',
  -- Of the form when it was answered.
  version INTEGER NOT NULL,
  -- As JSON, by the name of the field.
  answers TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (customer_id, form_code, event_id)
) STRICT;

-- Micro-experiences that customers booked.
CREATE TABLE micro_booking (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  experience_id TEXT NOT NULL,
  -- Its name then, for when it is no longer published.
  title TEXT NOT NULL,
  slug TEXT NOT NULL,
  action TEXT NOT NULL CHECK (action IN ('book', 'reschedule', 'complete', 'cancel')),
  scheduled_date TEXT,
  -- The first day of the member's month whose allowance it takes.
  month TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX one_open_micro_booking ON micro_booking (customer_id, experience_id) WHERE action IN ('book', 'reschedule');
CREATE INDEX micro_booking_by_customer ON micro_booking (customer_id, created_at);

-- Addresses on the mailing list, or taken off it.
CREATE TABLE subscriber (
  email TEXT PRIMARY KEY COLLATE NOCASE,
  is_subscribed INTEGER NOT NULL CHECK (is_subscribed IN (0, 1)),
  changed_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- What a booking celebrates.
CREATE TABLE booking_occasion (
  line_id TEXT PRIMARY KEY REFERENCES booking (line_id),
  customer_id TEXT NOT NULL REFERENCES customer (id),
  milestone_id TEXT NOT NULL REFERENCES milestone (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX booking_occasion_by_milestone ON booking_occasion (milestone_id);
