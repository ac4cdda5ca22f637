-- What editors wrote. The columns are what choosing needs: a document is read once it is chosen.
CREATE TABLE content_entry (
  id TEXT PRIMARY KEY,
  model TEXT NOT NULL,
  published TEXT NOT NULL CHECK (published IN ('published', 'draft', 'archived')),
  -- The lowest comes first, then the order they were published in.
  priority REAL NOT NULL,
  position INTEGER NOT NULL,
  -- The targets of the entry, as JSON, and between which milliseconds since 1970 it is shown.
  targets TEXT NOT NULL,
  starts_at INTEGER,
  ends_at INTEGER,
  doc TEXT NOT NULL
) STRICT;
CREATE INDEX content_by_model ON content_entry (model, priority, position);
