-- The payment simulator's memory: what Stripe would remember. Times are whole seconds, amounts minor units.

CREATE TABLE customers (
  id TEXT PRIMARY KEY,
  email TEXT,
  name TEXT,
  metadata TEXT NOT NULL,
  created INTEGER NOT NULL
) STRICT;

CREATE TABLE payment_methods (
  id TEXT PRIMARY KEY,
  token TEXT NOT NULL,
  customer TEXT REFERENCES customers (id),
  created INTEGER NOT NULL
) STRICT;
CREATE INDEX payment_methods_by_customer ON payment_methods (customer, created);

CREATE TABLE sessions (
  id TEXT PRIMARY KEY,
  status TEXT NOT NULL CHECK (status IN ('open', 'complete', 'expired')),
  amount_total INTEGER NOT NULL CHECK (amount_total > 0),
  currency TEXT NOT NULL,
  line_items TEXT NOT NULL,
  success_url TEXT NOT NULL,
  cancel_url TEXT,
  customer TEXT REFERENCES customers (id),
  customer_email TEXT,
  client_reference_id TEXT,
  metadata TEXT NOT NULL,
  intent_data TEXT NOT NULL,
  payment_intent TEXT,
  expires_at INTEGER NOT NULL,
  created INTEGER NOT NULL
) STRICT;

CREATE TABLE intents (
  id TEXT PRIMARY KEY,
  version INTEGER NOT NULL,
  client_secret TEXT NOT NULL,
  status TEXT NOT NULL CHECK (
    status IN (
      'requires_payment_method', 'requires_confirmation', 'requires_action', 'processing',
      'requires_capture', 'canceled', 'succeeded'
    )
  ),
  amount INTEGER NOT NULL CHECK (amount > 0),
  amount_received INTEGER NOT NULL CHECK (amount_received IN (0, amount)),
  currency TEXT NOT NULL,
  description TEXT,
  receipt_email TEXT,
  customer TEXT REFERENCES customers (id),
  payment_method TEXT REFERENCES payment_methods (id),
  setup_future_usage TEXT,
  return_url TEXT,
  metadata TEXT NOT NULL,
  last_payment_error TEXT,
  latest_charge TEXT,
  cancellation_reason TEXT,
  canceled_at INTEGER,
  session TEXT REFERENCES sessions (id),
  created INTEGER NOT NULL
) STRICT;
CREATE INDEX intents_by_time ON intents (created, id);
CREATE INDEX intents_by_order ON intents (json_extract(metadata, '$.orderId'));

CREATE TABLE charges (
  id TEXT PRIMARY KEY,
  payment_intent TEXT NOT NULL REFERENCES intents (id),
  status TEXT NOT NULL CHECK (status IN ('succeeded', 'failed')),
  amount INTEGER NOT NULL CHECK (amount > 0),
  amount_refunded INTEGER NOT NULL CHECK (amount_refunded BETWEEN 0 AND amount),
  currency TEXT NOT NULL,
  customer TEXT,
  payment_method TEXT NOT NULL REFERENCES payment_methods (id),
  failure_code TEXT,
  failure_message TEXT,
  metadata TEXT NOT NULL,
  created INTEGER NOT NULL,
  disputed INTEGER NOT NULL DEFAULT 0 CHECK (disputed IN (0, 1))
) STRICT;
-- An intent is never captured twice, whatever the code above does.
CREATE UNIQUE INDEX charges_captured_once ON charges (payment_intent) WHERE status = 'succeeded';

CREATE TABLE refunds (
  id TEXT PRIMARY KEY,
  charge TEXT NOT NULL REFERENCES charges (id),
  payment_intent TEXT NOT NULL REFERENCES intents (id),
  amount INTEGER NOT NULL CHECK (amount > 0),
  currency TEXT NOT NULL,
  reason TEXT,
  metadata TEXT NOT NULL,
  created INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (
    status IN ('pending', 'requires_action', 'succeeded', 'failed', 'canceled')
  ),
  failure_reason TEXT
) STRICT;
CREATE INDEX refunds_by_intent ON refunds (payment_intent);
-- The charge's own CHECK refuses to give back more than was taken.
CREATE TRIGGER refunds_count AFTER INSERT ON refunds BEGIN
  UPDATE charges SET amount_refunded = amount_refunded + NEW.amount WHERE id = NEW.charge;
END;
-- Money that did not arrive is back on the account.
CREATE TRIGGER refunds_fail AFTER UPDATE OF status ON refunds
WHEN NEW.status IN ('failed', 'canceled') AND OLD.status NOT IN ('failed', 'canceled') BEGIN
  UPDATE charges SET amount_refunded = amount_refunded - NEW.amount WHERE id = NEW.charge;
END;

-- What changes by itself later: a payment or a refund that the bank is still working on.
CREATE TABLE scheduled (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('intent', 'refund')),
  due_at INTEGER NOT NULL
) STRICT;

CREATE TABLE events (
  id TEXT PRIMARY KEY,
  body TEXT NOT NULL,
  deliver_at INTEGER NOT NULL,
  delivered INTEGER NOT NULL CHECK (delivered IN (0, 1)),
  created INTEGER NOT NULL
) STRICT;
CREATE INDEX events_by_time ON events (created);
CREATE INDEX events_due ON events (deliver_at) WHERE delivered = 0;

-- A key is claimed before the work, answered in the same batch as the work.
CREATE TABLE idempotency_keys (
  key TEXT PRIMARY KEY,
  fingerprint TEXT NOT NULL,
  status INTEGER,
  body TEXT,
  claimed_at INTEGER NOT NULL
) STRICT;

-- Rolls a whole batch back when the statement before it changed nothing.
CREATE VIEW guard AS SELECT 1 AS ok;
CREATE TRIGGER guard_holds INSTEAD OF INSERT ON guard WHEN NEW.ok IS NOT 1 BEGIN
  SELECT RAISE(ABORT, 'lost a race');
END;
