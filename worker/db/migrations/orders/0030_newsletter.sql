-- Who asked for the newsletter; once confirmed the address is a subscriber. Deleted when they leave, so that a link says no more.
CREATE TABLE newsletter_request (
  id TEXT PRIMARY KEY,
  email TEXT NOT NULL UNIQUE COLLATE NOCASE,
  country TEXT NOT NULL,
  -- Which words they agreed to (domain/members/newsletter.ts).
  wording INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  confirmed_at INTEGER
) STRICT;
CREATE INDEX left_the_list ON subscriber (changed_at) WHERE is_subscribed = 0;
CREATE INDEX newsletter_to_purge ON newsletter_request (created_at) WHERE confirmed_at IS NULL;
