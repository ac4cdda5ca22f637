-- The holder's network, as a keyed hash: shares are counted by it. '' where it isn't known.
ALTER TABLE reservation ADD COLUMN holder TEXT NOT NULL DEFAULT '';
-- Since when the place is held without a break; renewing ends a while after that.
ALTER TABLE reservation ADD COLUMN held_since INTEGER NOT NULL DEFAULT 0;
CREATE INDEX holds_by_holder ON reservation (holder, expires_at) WHERE state = 'held';

-- One network holds at most half of a slot unless it is one party, and at most 60 places altogether.
CREATE TRIGGER hold_share_on_insert BEFORE INSERT ON reservation
WHEN NEW.state = 'held' AND NEW.holder <> '' AND (SELECT capacity FROM slot WHERE id = NEW.slot_id) IS NOT NULL
BEGIN
  SELECT RAISE(ABORT, 'guard: network share of the slot')
  FROM (
    SELECT SUM(quantity) AS held FROM reservation
    WHERE slot_id = NEW.slot_id AND holder = NEW.holder AND line_id <> NEW.line_id
      AND state = 'held' AND expires_at > NEW.updated_at
  ) WHERE held > 0 AND (held + NEW.quantity) * 2 > (SELECT capacity FROM slot WHERE id = NEW.slot_id);
  SELECT RAISE(ABORT, 'guard: places of a network')
  FROM (
    SELECT SUM(quantity) AS held FROM reservation JOIN slot ON slot.id = slot_id
    WHERE holder = NEW.holder AND line_id <> NEW.line_id AND capacity IS NOT NULL
      AND state = 'held' AND expires_at > NEW.updated_at
  ) WHERE held + NEW.quantity > 60;
END;

-- The same for a place that is claimed again, moved or enlarged.
CREATE TRIGGER hold_share_on_update BEFORE UPDATE ON reservation
WHEN NEW.state = 'held' AND NEW.holder <> '' AND (SELECT capacity FROM slot WHERE id = NEW.slot_id) IS NOT NULL
  AND (OLD.state = 'released' OR (OLD.state = 'held' AND OLD.expires_at <= NEW.updated_at)
    OR NEW.slot_id <> OLD.slot_id OR NEW.quantity > OLD.quantity)
BEGIN
  SELECT RAISE(ABORT, 'guard: network share of the slot')
  FROM (
    SELECT SUM(quantity) AS held FROM reservation
    WHERE slot_id = NEW.slot_id AND holder = NEW.holder AND line_id <> NEW.line_id
      AND state = 'held' AND expires_at > NEW.updated_at
  ) WHERE held > 0 AND (held + NEW.quantity) * 2 > (SELECT capacity FROM slot WHERE id = NEW.slot_id);
  SELECT RAISE(ABORT, 'guard: places of a network')
  FROM (
    SELECT SUM(quantity) AS held FROM reservation JOIN slot ON slot.id = slot_id
    WHERE holder = NEW.holder AND line_id <> NEW.line_id AND capacity IS NOT NULL
      AND state = 'held' AND expires_at > NEW.updated_at
  ) WHERE held + NEW.quantity > 60;
END;
