-- Where customers are logged in. A token only points to its session.
CREATE TABLE session (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  -- What the browser is called, for its owner to recognise.
  device TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  -- Moved once a day while it is used, to 180 days after the login at most.
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at <= created_at + 180 * 86400000),
  ended_at INTEGER
) STRICT;
CREATE INDEX session_by_customer ON session (customer_id, created_at);

-- Links by email, each for one purpose and one use. The link is derived from the id and stored nowhere.
CREATE TABLE account_token (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('activate', 'reset')),
  -- Without one the address belongs to nobody yet, or the answer must not tell.
  customer_id TEXT REFERENCES customer (id),
  email TEXT NOT NULL COLLATE NOCASE,
  country TEXT NOT NULL,
  -- A sign-up waits here until the address is confirmed: names, consents and the hash of its password.
  data TEXT NOT NULL DEFAULT '{}',
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER
) STRICT;
CREATE INDEX account_token_by_email ON account_token (email, purpose);

-- What a customer agreed to; the latest of a purpose and channel counts. Append-only.
CREATE TABLE consent_event (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  channel TEXT NOT NULL CHECK (channel IN ('EMAIL', 'SMS')),
  granted INTEGER NOT NULL CHECK (granted IN (0, 1)),
  source TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX consent_event_by_customer ON consent_event (customer_id, channel, at);

CREATE TRIGGER consent_event_no_update BEFORE UPDATE ON consent_event
BEGIN SELECT RAISE(ABORT, 'guard: consents are append-only'); END;
