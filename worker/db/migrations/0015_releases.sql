-- Every release that was ever published, by number: `release` says which of them shoppers see.
ALTER TABLE release ADD COLUMN number INTEGER NOT NULL DEFAULT 0;

CREATE TABLE release_log (
  number INTEGER PRIMARY KEY,
  -- What `release.id` is while it is the one.
  id TEXT NOT NULL,
  -- The hash of all its documents; '' where they were too many to be kept.
  documents TEXT NOT NULL,
  -- The release that stood before it, NULL for the first.
  parent INTEGER,
  kind TEXT NOT NULL CHECK (kind IN ('seed', 'publish', 'rollback')),
  -- The release that a rollback went back to.
  back_to INTEGER,
  who TEXT NOT NULL,
  note TEXT NOT NULL,
  at TEXT NOT NULL
) STRICT;
CREATE TRIGGER releases_stay_as_they_were BEFORE UPDATE ON release_log
BEGIN SELECT RAISE(ABORT, 'guard: releases are append-only'); END;
CREATE TRIGGER releases_stay BEFORE DELETE ON release_log
BEGIN SELECT RAISE(ABORT, 'guard: releases are append-only'); END;

-- The documents of a release by the name of their file.
CREATE TABLE release_file (
  number INTEGER NOT NULL,
  name TEXT NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (number, name)
) STRICT, WITHOUT ROWID;
CREATE INDEX release_file_by_hash ON release_file (hash);

-- Their text by its hash, once for all releases that have it. What no release has was brought for one that never came.
CREATE TABLE release_text (
  hash TEXT PRIMARY KEY,
  text TEXT NOT NULL,
  -- Milliseconds since 1970.
  brought_at INTEGER NOT NULL
) STRICT;
