-- Attempts, by rule and subject; the key is a keyed hash of both.
CREATE TABLE limit_counter (
  key TEXT PRIMARY KEY,
  attempts INTEGER NOT NULL,
  -- No attempt is let through before.
  blocked_until INTEGER NOT NULL,
  resets_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX limit_counter_by_reset ON limit_counter (resets_at);
