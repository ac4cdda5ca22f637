-- Tests of content as they were shown last. `shares` is a JSON list of [variation id, part of all visitors, name]; they
-- stand like that since a moment in milliseconds since 1970.
CREATE TABLE experiment (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  shares TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  since INTEGER NOT NULL
) STRICT;

-- What people did with a content, by variation (the content's own id for the default), day in UTC and kind. `visitors` are
-- people, each counted once.
CREATE TABLE content_count (
  content_id TEXT NOT NULL,
  variation_id TEXT NOT NULL,
  day TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('impression', 'click', 'conversion', 'view')),
  events INTEGER NOT NULL CHECK (events >= 0),
  visitors INTEGER NOT NULL CHECK (visitors >= 0),
  PRIMARY KEY (content_id, variation_id, day, type)
) STRICT;

-- What they spent, in minor units.
CREATE TABLE content_amount (
  content_id TEXT NOT NULL,
  variation_id TEXT NOT NULL,
  day TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (content_id, variation_id, day, currency)
) STRICT;

-- Who was counted: a hash under a key that changes every thirty days, gone a little after it.
CREATE TABLE content_seen (
  hash TEXT PRIMARY KEY,
  until INTEGER NOT NULL
) STRICT;
CREATE INDEX content_seen_until ON content_seen (until);
