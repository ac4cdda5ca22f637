-- What the purge job lists by age.
CREATE INDEX guest_carts ON cart (created_at) WHERE customer_id IS NULL AND saved_for IS NULL;
CREATE INDEX session_by_end ON session (CAST(COALESCE(ended_at, expires_at) AS INTEGER));
-- The sign-up of an account stays, without its data: it says which country the account is of.
CREATE INDEX lapsed_account_tokens ON account_token (expires_at)
  WHERE NOT (purpose = 'activate' AND used_at IS NOT NULL AND data = '{}');
CREATE INDEX sent_mails ON outbox (sent_at)
  WHERE state = 'sent' AND (subject IS NOT NULL OR data NOT IN ('{}', 'null'));
