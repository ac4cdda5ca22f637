-- What visitors sent with the forms of editors; a night job deletes it after half a year.
CREATE TABLE form_submission (
  id TEXT PRIMARY KEY,
  -- The content's id, a dot, the block's id.
  form TEXT NOT NULL,
  name TEXT NOT NULL,
  recipient TEXT NOT NULL,
  reply_to TEXT,
  -- Labels and answers as JSON, in the order of the form.
  answers TEXT NOT NULL,
  -- Digests: of the network address it came from, and of everything that was sent.
  sender TEXT NOT NULL,
  digest TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX form_submission_by_form ON form_submission (form, created_at);
CREATE INDEX form_submission_by_age ON form_submission (created_at);

CREATE TABLE form_file (
  submission_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  content BLOB NOT NULL,
  PRIMARY KEY (submission_id, position)
) STRICT;

-- Names and types as JSON, and where an answer goes.
ALTER TABLE mailbox ADD COLUMN attachments TEXT NOT NULL DEFAULT '[]';
ALTER TABLE mailbox ADD COLUMN reply_to TEXT;
