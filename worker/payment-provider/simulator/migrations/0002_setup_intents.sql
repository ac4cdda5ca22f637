-- A card that is kept without a payment: a SetupIntent and the page (a Checkout Session in setup mode) that made it.
CREATE TABLE setup_intents (
  id TEXT PRIMARY KEY,
  session TEXT NOT NULL UNIQUE,
  status TEXT NOT NULL CHECK (status IN ('requires_payment_method', 'requires_action', 'succeeded')),
  customer TEXT NOT NULL REFERENCES customers (id),
  payment_method TEXT REFERENCES payment_methods (id),
  last_setup_error TEXT,
  currency TEXT,
  success_url TEXT NOT NULL,
  cancel_url TEXT,
  metadata TEXT NOT NULL,
  expires_at INTEGER NOT NULL,
  created INTEGER NOT NULL
) STRICT;
