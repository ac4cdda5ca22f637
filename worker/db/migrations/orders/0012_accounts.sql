-- Where customers are logged in. A token only points to its session.
CREATE TABLE session (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  -- What the browser is called, for its owner to recognise.
  device TEXT NOT NULL,
  -- Where it was opened from, and with what.
  country TEXT,
  method TEXT NOT NULL DEFAULT 'password' CHECK (method IN ('password', 'link', 'passkey')),
  created_at INTEGER NOT NULL,
  -- When its owner last proved who they are: what matters most asks for it again after fifteen minutes.
  confirmed_at INTEGER NOT NULL DEFAULT 0,
  failed_confirmations INTEGER NOT NULL DEFAULT 0,
  -- Moved once a day while it is used, to 180 days after the login at most.
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL CHECK (expires_at <= created_at + 180 * 86400000),
  ended_at INTEGER
) STRICT;
CREATE INDEX session_by_customer ON session (customer_id, created_at);

-- Links by email, each for one purpose and one use. The link is derived from the id and stored nowhere.
CREATE TABLE account_token (
  id TEXT PRIMARY KEY,
  purpose TEXT NOT NULL CHECK (purpose IN ('activate', 'reset', 'sign-in', 'email-change', 'email-revert', 'keep-account')),
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

-- Keys of customers' devices, by the id that their authenticator gave them.
CREATE TABLE passkey (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL CHECK (counter >= 0),
  -- The domain it was made for.
  rp_id TEXT NOT NULL,
  transports TEXT NOT NULL,
  is_backed_up INTEGER NOT NULL CHECK (is_backed_up IN (0, 1)),
  name TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  used_at INTEGER,
  -- Its counter went back: it may have been copied, and opens nothing.
  suspect_at INTEGER
) STRICT;
CREATE INDEX passkey_by_customer ON passkey (customer_id, created_at);

-- Challenges that were answered: each counts once.
CREATE TABLE spent_challenge (
  hash TEXT PRIMARY KEY,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX spent_challenge_by_end ON spent_challenge (expires_at);

-- What staff did with an account, for its owner to read; append-only.
CREATE TABLE account_event (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  what TEXT NOT NULL CHECK (what IN ('export', 'deletion', 'end-sessions')),
  actor TEXT NOT NULL,
  note TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX account_event_by_customer ON account_event (customer_id, at);

-- Only what was noted of a person may go.
CREATE TRIGGER account_event_no_update BEFORE UPDATE ON account_event
WHEN NOT (NEW.note = '' AND NEW.id IS OLD.id AND NEW.customer_id IS OLD.customer_id AND NEW.what IS OLD.what
  AND NEW.actor IS OLD.actor AND NEW.at IS OLD.at)
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

-- What a customer agreed to: marketing by a channel, or a purpose of cookies. The latest of each counts. Append-only.
CREATE TABLE consent_event (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  channel TEXT NOT NULL CHECK (channel IN ('EMAIL', 'SMS', 'ADS', 'ANALYTICS', 'COMFORT')),
  granted INTEGER NOT NULL CHECK (granted IN (0, 1)),
  source TEXT NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX consent_event_by_customer ON consent_event (customer_id, channel, at);

-- What a browser chose about cookies, under an id that only its cookie knows: proof, without saying whose.
CREATE TABLE cookie_choice (
  id TEXT PRIMARY KEY,
  country TEXT NOT NULL,
  choices TEXT NOT NULL,
  gpc INTEGER NOT NULL CHECK (gpc IN (0, 1)),
  -- Which texts it was asked with.
  wording INTEGER NOT NULL,
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX cookie_choice_by_age ON cookie_choice (at);

CREATE TRIGGER consent_event_no_update BEFORE UPDATE ON consent_event
BEGIN SELECT RAISE(ABORT, 'guard: consents are append-only'); END;
