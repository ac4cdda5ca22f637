-- Dates are those of the country's billing zone; amounts are minor units; instants are milliseconds since 1970.

-- The membership of a customer: never more than one, whatever its country.
CREATE TABLE subscription (
  customer_id TEXT PRIMARY KEY REFERENCES customer (id),
  status TEXT NOT NULL CHECK (status IN ('PENDING', 'ACTIVE', 'PAUSED', 'CANCELLED', 'EXPIRED')),
  tier TEXT NOT NULL,
  tier_name TEXT NOT NULL,
  -- When benefits end, as an ISO instant: a week after the period while the plan renews.
  valid_until TEXT,
  country TEXT NOT NULL,
  currency TEXT NOT NULL,
  interval TEXT NOT NULL CHECK (interval IN ('month', 'year')),
  -- Agreed when the plan was chosen, and kept while it lives.
  price INTEGER NOT NULL CHECK (price >= 0),
  joined_on TEXT,
  -- Every period is counted from here.
  anchor TEXT,
  period_no INTEGER NOT NULL DEFAULT 0,
  period_start TEXT,
  period_end TEXT,
  -- What happens at the end of the period instead of a renewal; `upcoming` is the plan as JSON.
  change_type TEXT CHECK (change_type IN ('UPGRADE', 'DOWNGRADE', 'CANCEL', 'PAUSE')),
  upcoming TEXT,
  pause_months INTEGER,
  resume_on TEXT,
  -- The period end whose renewal has failed so far.
  failed_since TEXT,
  -- The kept card with the provider's customer, and how it is called.
  card TEXT,
  payer TEXT,
  card_name TEXT,
  -- The last month in which it pays, as 2027-02.
  card_expires TEXT,
  -- When the job looks at it next.
  next_at INTEGER,
  version INTEGER NOT NULL DEFAULT 0,
  checked_at INTEGER NOT NULL DEFAULT 0,
  CHECK (period_start < period_end)
) STRICT;
CREATE INDEX subscriptions_by_time ON subscription (next_at) WHERE next_at IS NOT NULL;

CREATE TRIGGER subscription_transitions BEFORE UPDATE OF status ON subscription
WHEN OLD.status <> NEW.status AND NOT (
  (OLD.status = 'PENDING' AND NEW.status IN ('ACTIVE', 'CANCELLED')) OR
  (OLD.status = 'ACTIVE' AND (NEW.status IN ('PAUSED', 'CANCELLED', 'EXPIRED') OR OLD.tier = 'FREE_TIER')) OR
  (OLD.status = 'PAUSED' AND NEW.status IN ('ACTIVE', 'CANCELLED')) OR
  (OLD.status = 'EXPIRED' AND NEW.status IN ('PENDING', 'CANCELLED')) OR
  (OLD.status = 'CANCELLED' AND NEW.status = 'PENDING')
)
BEGIN
  SELECT RAISE(ABORT, 'guard: invalid subscription transition');
END;

-- What a membership costs: one invoice a period, and one for each change that is paid at once.
CREATE TABLE membership_invoice (
  id TEXT PRIMARY KEY,
  customer_id TEXT NOT NULL REFERENCES customer (id),
  kind TEXT NOT NULL CHECK (kind IN ('JOIN', 'RENEWAL', 'CHANGE', 'RESUME')),
  state TEXT NOT NULL CHECK (state IN ('open', 'paying', 'paid', 'void')),
  country TEXT NOT NULL,
  currency TEXT NOT NULL,
  total INTEGER NOT NULL CHECK (total >= 0),
  -- As JSON; their sum is the total.
  lines TEXT NOT NULL,
  -- The plan it pays for, as JSON.
  plan TEXT NOT NULL,
  -- Where the payer goes on afterwards: to the payment of an order, or to their own page.
  back_to TEXT CHECK (back_to = 'payment'),
  -- The period it pays for; set when it is paid.
  period_start TEXT NOT NULL,
  period_end TEXT NOT NULL,
  -- The date of the last decline.
  declined_on TEXT,
  is_hard_decline INTEGER NOT NULL DEFAULT 0,
  -- The payment; its columns match those in `orders`.
  payer TEXT,
  card_use TEXT,
  intent_id TEXT,
  client_secret TEXT,
  intent_amount INTEGER,
  page_id TEXT,
  payment_method TEXT,
  attempt INTEGER NOT NULL DEFAULT 0,
  next_action TEXT,
  message TEXT,
  paying_since INTEGER,
  paid_at INTEGER,
  refund_amount INTEGER NOT NULL DEFAULT 0 CHECK (refund_amount BETWEEN 0 AND total),
  refund_state TEXT CHECK (refund_state IN ('due', 'done')),
  created_at INTEGER NOT NULL,
  checked_at INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE UNIQUE INDEX one_open_invoice ON membership_invoice (customer_id) WHERE state IN ('open', 'paying');
-- A period is renewed once.
CREATE UNIQUE INDEX one_renewal_a_period ON membership_invoice (customer_id, period_start)
WHERE kind = 'RENEWAL' AND state <> 'void';
CREATE INDEX invoices_by_customer ON membership_invoice (customer_id, created_at);
CREATE INDEX invoices_by_intent ON membership_invoice (intent_id) WHERE intent_id IS NOT NULL;
CREATE INDEX unfinished_invoices ON membership_invoice (checked_at) WHERE state = 'paying' OR refund_state = 'due';
CREATE INDEX paid_invoices ON membership_invoice (paid_at) WHERE paid_at IS NOT NULL;

-- Whoever read the membership before an invoice was opened changes it no more.
CREATE TRIGGER invoice_opened AFTER INSERT ON membership_invoice WHEN NEW.state = 'open'
BEGIN
  UPDATE subscription SET version = version + 1 WHERE customer_id = NEW.customer_id;
END;

CREATE TRIGGER invoice_transitions BEFORE UPDATE OF state ON membership_invoice
WHEN OLD.state <> NEW.state AND NOT (
  (OLD.state = 'open' AND NEW.state IN ('paying', 'paid', 'void')) OR
  (OLD.state = 'paying' AND NEW.state IN ('open', 'paid'))
)
BEGIN
  SELECT RAISE(ABORT, 'guard: invalid invoice transition');
END;

CREATE TRIGGER invoice_amounts BEFORE UPDATE OF total, lines, plan, currency ON membership_invoice
BEGIN
  SELECT RAISE(ABORT, 'guard: an invoice is never rewritten');
END;

-- Benefits begin and go on when they are paid, never before.
CREATE TRIGGER paid_periods BEFORE UPDATE OF status, period_end ON subscription
WHEN NEW.status = 'ACTIVE' AND (OLD.status <> 'ACTIVE' OR NEW.period_end IS NOT OLD.period_end) AND NOT EXISTS (
  SELECT 1 FROM membership_invoice
  WHERE customer_id = NEW.customer_id AND state = 'paid' AND period_start = NEW.period_start AND period_end = NEW.period_end
)
BEGIN
  SELECT RAISE(ABORT, 'guard: this period is not paid');
END;

-- What happened to a membership; append-only.
CREATE TABLE subscription_event (
  id INTEGER PRIMARY KEY,
  customer_id TEXT NOT NULL,
  at INTEGER NOT NULL,
  kind TEXT NOT NULL,
  note TEXT NOT NULL DEFAULT ''
) STRICT;
CREATE INDEX subscription_events_by_customer ON subscription_event (customer_id, at);

CREATE TRIGGER subscription_event_no_update BEFORE UPDATE ON subscription_event
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;

CREATE TRIGGER subscription_event_no_delete BEFORE DELETE ON subscription_event
BEGIN SELECT RAISE(ABORT, 'guard: history is append-only'); END;
