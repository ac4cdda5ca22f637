-- Content experiments with the shares of their variations.
CREATE TABLE experiment (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  shares TEXT NOT NULL,
  started_at INTEGER NOT NULL,
  since INTEGER NOT NULL
) STRICT;

-- Events and visitors of a content variation per day.
CREATE TABLE content_count (
  content_id TEXT NOT NULL,
  variation_id TEXT NOT NULL,
  day TEXT NOT NULL,
  type TEXT NOT NULL CHECK (type IN ('impression', 'click', 'conversion', 'view')),
  events INTEGER NOT NULL CHECK (events >= 0),
  visitors INTEGER NOT NULL CHECK (visitors >= 0),
  PRIMARY KEY (content_id, variation_id, day, type)
) STRICT;

-- Revenue of a content variation per day.
CREATE TABLE content_amount (
  content_id TEXT NOT NULL,
  variation_id TEXT NOT NULL,
  day TEXT NOT NULL,
  currency TEXT NOT NULL,
  amount INTEGER NOT NULL,
  PRIMARY KEY (content_id, variation_id, day, currency)
) STRICT;

-- Hashes of the visitors counted today, deleted after `until`.
CREATE TABLE content_seen (
  hash TEXT PRIMARY KEY,
  until INTEGER NOT NULL
) STRICT;
CREATE INDEX content_seen_until ON content_seen (until);

-- What visitors sent with the forms of editors.
CREATE TABLE form_submission (
  id TEXT PRIMARY KEY,
  -- The id of the content, a dot, the id of the block.
  form TEXT NOT NULL,
  name TEXT NOT NULL,
  recipient TEXT NOT NULL,
  reply_to TEXT,
  -- Labels and answers as JSON, in the order of the form.
  answers TEXT NOT NULL,
  -- Hashes: of the network address of the sender, and of the whole submission.
  sender TEXT NOT NULL,
  digest TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX form_submission_by_form ON form_submission (form, created_at);
CREATE INDEX form_submission_by_age ON form_submission (created_at);
CREATE INDEX form_submission_by_sender ON form_submission (lower(reply_to));

-- Files sent with a form, kept until the email that carries them is sent.
CREATE TABLE form_file (
  submission_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (submission_id, position)
) STRICT;
