-- Resellers with a key for the OCTO API.
CREATE TABLE partner (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- What they may read: one country's products, in its currency.
  country TEXT NOT NULL,
  -- The keyed hash of the key, which is shown once.
  key_hash TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL,
  -- Day of the last call, YYYY-MM-DD.
  used_on TEXT,
  ended_at INTEGER
) STRICT;
