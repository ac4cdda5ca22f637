-- What the recipient of a gift card sees; cards that are nobody's gift, such as credit, have none.
CREATE TABLE gift (
  card_id TEXT PRIMARY KEY REFERENCES gift_card (id),
  country TEXT NOT NULL,
  recipient TEXT NOT NULL,
  sender TEXT NOT NULL,
  message TEXT NOT NULL DEFAULT '',
  -- The theme's name for people, and its picture: /media/ without width and format.
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
