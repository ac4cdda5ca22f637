-- Published content entries; the columns are what selecting one needs.
CREATE TABLE content_entry (
  id TEXT PRIMARY KEY,
  model TEXT NOT NULL,
  published TEXT NOT NULL CHECK (published IN ('published', 'draft', 'archived')),
  -- The lowest comes first, then the order in which they were published.
  priority REAL NOT NULL,
  position INTEGER NOT NULL,
  -- The targeting rules as JSON, and between which instants the entry is shown.
  targets TEXT NOT NULL,
  starts_at INTEGER,
  ends_at INTEGER,
  doc TEXT NOT NULL
) STRICT;
CREATE INDEX content_by_model ON content_entry (model, priority, position);
