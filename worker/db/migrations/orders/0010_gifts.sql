-- Pictures that givers handed in for their gifts: two JPEG files of this name among the files. Deleted with the gifts that show them.
CREATE TABLE gift_picture (
  id TEXT PRIMARY KEY,
  created_at INTEGER NOT NULL
) STRICT;

-- What the recipient of a gift card sees; cards that are nobody's gift, such as credit, have none.
CREATE TABLE gift (
  card_id TEXT PRIMARY KEY REFERENCES gift_card (id),
  country TEXT NOT NULL,
  recipient TEXT NOT NULL,
  sender TEXT NOT NULL,
  message TEXT NOT NULL DEFAULT '',
  -- The theme's name for people, and its picture: /media/ without width and format, or the address of the giver's own.
  theme TEXT NOT NULL,
  picture TEXT NOT NULL,
  -- The experience that was given, as JSON with its party and what was chosen; NULL gives an amount.
  experience TEXT,
  -- Set by the button of the page alone: programs that read mail follow links.
  opened_at INTEGER,
  -- The note to the giver, once.
  thanks TEXT,
  thanked_at INTEGER,
  CHECK ((thanks IS NULL) = (thanked_at IS NULL))
) STRICT;

CREATE INDEX gift_by_own_picture ON gift (picture) WHERE picture LIKE '/api/%';

-- How a gift reaches its recipient: emailed, posted, or handed over by the giver, who prints it. One a kind and generation of the card.
CREATE TABLE gift_delivery (
  card_id TEXT NOT NULL REFERENCES gift_card (id),
  kind TEXT NOT NULL CHECK (kind IN ('mail', 'post', 'print')),
  generation INTEGER NOT NULL,
  -- Where to: an email address, or a postal one as JSON.
  email TEXT,
  address TEXT,
  -- The day and the recipient's time zone, from which due_at is computed again each day: rules of zones change. NULL: right away.
  local_date TEXT,
  zone TEXT,
  due_at INTEGER NOT NULL,
  -- Claimed: its email is on its way. Handed: the mail service or the carrier has it.
  state TEXT NOT NULL DEFAULT 'due' CHECK (state IN ('due', 'claimed', 'handed', 'failed', 'bounced', 'stopped')),
  created_at INTEGER NOT NULL,
  claimed_at INTEGER,
  handed_at INTEGER,
  ended_at INTEGER,
  PRIMARY KEY (card_id, kind, generation),
  CHECK ((local_date IS NULL) = (zone IS NULL)),
  CHECK ((kind = 'mail') <= (email IS NOT NULL)),
  CHECK ((kind = 'post') <= (address IS NOT NULL))
) STRICT;
CREATE INDEX gift_delivery_by_state ON gift_delivery (state, due_at);
CREATE INDEX gift_delivery_by_email ON gift_delivery (lower(email));

CREATE TRIGGER gift_delivery_transitions BEFORE UPDATE OF state ON gift_delivery
WHEN OLD.state <> NEW.state AND NOT (
  (OLD.state = 'due' AND NEW.state IN ('claimed', 'stopped')) OR
  (OLD.state = 'claimed' AND NEW.state IN ('handed', 'failed', 'stopped')) OR
  (OLD.state = 'handed' AND NEW.state = 'bounced') OR
  (OLD.state = 'failed' AND NEW.state = 'handed') OR
  (OLD.state IN ('failed', 'bounced') AND NEW.state = 'due')
)
BEGIN
  SELECT RAISE(ABORT, 'guard: invalid gift delivery transition');
END;

-- What happened to a gift, for its giver and for staff; append-only. The ledger has its money.
CREATE TABLE gift_history (
  card_id TEXT NOT NULL REFERENCES gift_card (id),
  at INTEGER NOT NULL,
  what TEXT NOT NULL,
  actor TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX gift_history_by_card ON gift_history (card_id, at);

-- Only what was noted of a person may go.
CREATE TRIGGER gift_history_no_update BEFORE UPDATE ON gift_history
WHEN NOT (NEW.note = '' AND NEW.card_id IS OLD.card_id AND NEW.at IS OLD.at AND NEW.what IS OLD.what AND NEW.actor IS OLD.actor)
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

CREATE TRIGGER gift_history_no_delete BEFORE DELETE ON gift_history
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;
