-- What gifts paid of an invoice comes back when it is void, whichever release voids it.
CREATE TRIGGER void_invoice_restores_gifts AFTER UPDATE OF state ON membership_invoice
WHEN NEW.state = 'void' AND OLD.state <> 'void'
BEGIN
  INSERT INTO gift_entry (card_id, kind, ref, order_id, amount, at, actor)
  SELECT card_id, 'RESTORE', 'void:' || NEW.id, NEW.id, -SUM(amount), MAX(NEW.created_at, unixepoch() * 1000), 'system'
  FROM gift_entry WHERE order_id = NEW.id GROUP BY card_id HAVING SUM(amount) < 0;
END;
