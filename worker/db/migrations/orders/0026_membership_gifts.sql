-- The plan that was given with an amount, as JSON: whoever has the gift joins with it at its price.
ALTER TABLE gift ADD COLUMN plan TEXT;

-- The gift cards that pay a member's invoices before their card does, the first ones first.
CREATE TABLE membership_gift (
  card_id TEXT PRIMARY KEY REFERENCES gift_card (id),
  customer_id TEXT NOT NULL REFERENCES customer (id),
  at INTEGER NOT NULL
) STRICT;
CREATE INDEX membership_gifts_by_customer ON membership_gift (customer_id, at);

-- What gifts pay of an invoice leaves their cards when it is opened, and comes back when it is void or refunded.
CREATE TRIGGER invoice_takes_gifts AFTER INSERT ON membership_invoice
WHEN EXISTS (SELECT 1 FROM json_each(NEW.lines) WHERE value ->> 'kind' = 'GIFT')
BEGIN
  INSERT INTO gift_entry (card_id, kind, ref, order_id, amount, at, actor)
  SELECT id, 'SPEND', NEW.id, NEW.id, -MIN(free, wanted - before), NEW.created_at, 'recipient' FROM (
    SELECT id, free, wanted, SUM(free) OVER (ORDER BY at, id) - free AS before FROM (
      SELECT card.id, mine.at,
        card.balance - (SELECT COALESCE(SUM(amount), 0) FROM gift_hold WHERE card_id = card.id
          AND (gift_hold.state = 'paying' OR (gift_hold.state = 'held' AND expires_at > NEW.created_at))) AS free,
        (SELECT -SUM(value ->> 'amount') FROM json_each(NEW.lines) WHERE value ->> 'kind' = 'GIFT') AS wanted
      FROM membership_gift AS mine JOIN gift_card AS card ON card.id = mine.card_id
      WHERE mine.customer_id = NEW.customer_id AND card.state = 'ACTIVE' AND blocked_at IS NULL AND currency = NEW.currency)
    WHERE free > 0)
  WHERE before < wanted;
  SELECT RAISE(ABORT, 'guard: not enough on the gift cards')
  WHERE (SELECT COALESCE(SUM(value ->> 'amount'), 0) FROM json_each(NEW.lines) WHERE value ->> 'kind' = 'GIFT')
    <> (SELECT COALESCE(SUM(amount), 0) FROM gift_entry WHERE order_id = NEW.id);
END;

-- As before, but an invoice takes what it is paid with without a hold.
DROP TRIGGER gift_entry_limits;
CREATE TRIGGER gift_entry_limits BEFORE INSERT ON gift_entry
BEGIN
  SELECT RAISE(ABORT, 'guard: gift card below zero') FROM gift_card
  WHERE id = NEW.card_id AND balance + NEW.amount < 0;
  SELECT RAISE(ABORT, 'guard: spent without its hold')
  WHERE NEW.kind = 'SPEND' AND NOT EXISTS (
    SELECT 1 FROM gift_hold
    WHERE card_id = NEW.card_id AND order_id = NEW.order_id AND state = 'paying' AND amount = -NEW.amount
  ) AND NOT EXISTS (
    SELECT 1 FROM membership_invoice AS invoice JOIN membership_gift USING (customer_id)
    WHERE invoice.id = NEW.order_id AND invoice.state = 'open' AND card_id = NEW.card_id
  );
  SELECT RAISE(ABORT, 'guard: more restored than was spent')
  WHERE NEW.kind = 'RESTORE' AND NEW.amount + (
    SELECT COALESCE(SUM(amount), 0) FROM gift_entry WHERE card_id = NEW.card_id AND order_id = NEW.order_id
  ) > 0;
END;
