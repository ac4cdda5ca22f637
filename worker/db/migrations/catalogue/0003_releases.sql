-- Every release by number; append-only.
CREATE TABLE release_log (
  number INTEGER PRIMARY KEY,
  -- What `release.id` is while this release is live.
  id TEXT NOT NULL,
  -- The hash of all its documents; '' where they were too large to be stored.
  documents TEXT NOT NULL,
  -- The previous release; NULL for the first.
  parent INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('seed', 'publish', 'rollback')),
  -- The release a rollback went back to.
  back_to INTEGER,
  actor TEXT NOT NULL,
  note TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;

CREATE TRIGGER release_log_no_update BEFORE UPDATE ON release_log
BEGIN SELECT RAISE(ABORT, 'guard: releases are append-only'); END;

CREATE TRIGGER release_log_no_delete BEFORE DELETE ON release_log
BEGIN SELECT RAISE(ABORT, 'guard: releases are append-only'); END;

-- The documents of a release, by file name.
CREATE TABLE release_file (
  number INTEGER NOT NULL,
  name TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (number, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX release_file_by_hash ON release_file (hash);

-- The text of these documents, by hash.
CREATE TABLE release_blob (
  hash TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  stored_at INTEGER NOT NULL
) STRICT;
