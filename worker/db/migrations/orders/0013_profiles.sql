-- What customers tell about themselves; a row appears with the first of it.
CREATE TABLE profile (
  customer_id TEXT PRIMARY KEY REFERENCES customer (id),
  phone TEXT,
  zip TEXT,
  gender TEXT,
  birth_date TEXT,
  city_id TEXT,
  -- As JSON: a list of words.
  interests TEXT NOT NULL DEFAULT '[]',
  -- Products looked at before the last login, as in the cookie of visitors.
  visited TEXT NOT NULL DEFAULT '',
  -- What other services of ours know of them: the id at the provider of logins, data as JSON, the last network address.
  provider_id TEXT,
  app_metadata TEXT,
  last_ip_address TEXT
) STRICT;

-- Orders made as a guest that a customer took into their account.
CREATE TABLE order_claim (
  order_id TEXT PRIMARY KEY REFERENCES orders (id),
  customer_id TEXT NOT NULL REFERENCES customer (id),
  claimed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX order_claim_by_customer ON order_claim (customer_id);

-- Steps of the welcome that were done or skipped, so that it goes on where it was left.
CREATE TABLE onboarding_step (
  customer_id TEXT NOT NULL REFERENCES customer (id),
  step TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('done', 'skipped')),
  at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, step)
) STRICT, WITHOUT ROWID;

-- Days that a customer celebrates.
CREATE TABLE milestone (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  type TEXT NOT NULL,
  name TEXT NOT NULL,
  date TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (customer_id, type, name, date)
) STRICT;

-- The wishlist of a customer.
CREATE TABLE wishlist_item (
  customer_id TEXT NOT NULL REFERENCES customer (id),
  experience_id TEXT NOT NULL,
  experience_type TEXT NOT NULL,
  title TEXT NOT NULL,
  added_at INTEGER NOT NULL,
  PRIMARY KEY (customer_id, experience_id)
) STRICT;
