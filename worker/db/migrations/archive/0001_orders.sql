-- Orders that are over, one row each.
CREATE TABLE archived_copy (
  order_id TEXT PRIMARY KEY,
  -- Its rows of every table as JSON, as they stood, with gzip.
  packed BLOB NOT NULL,
  -- SHA-256 of the JSON, in hexadecimal.
  checksum TEXT NOT NULL,
  archived_at INTEGER NOT NULL
) STRICT;

-- What orders are looked for by when their reference is not known: payments, and what was bought by email.
CREATE TABLE archived_key (
  key TEXT PRIMARY KEY,
  order_id TEXT NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX archived_keys_by_order ON archived_key (order_id);
