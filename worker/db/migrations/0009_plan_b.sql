-- Other times held for whoever lost a place: at pay, when the payment came too late, or because we called it off.
CREATE TABLE plan_b (
  -- Also the line of its reservation, and of the bag it comes into.
  id TEXT PRIMARY KEY,
  order_id TEXT NOT NULL,
  -- The line whose place fell through.
  line_id TEXT NOT NULL,
  position INTEGER NOT NULL,
  -- The cart line it becomes, as it was priced when it was offered.
  doc TEXT NOT NULL,
  facts TEXT NOT NULL,
  country TEXT NOT NULL,
  total INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('open', 'taken', 'closed')),
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX plan_b_by_order ON plan_b (order_id, line_id);

-- A bag put aside for later is a cart of its own: from which bag, for which account, and when.
ALTER TABLE cart ADD COLUMN saved_from TEXT;
ALTER TABLE cart ADD COLUMN saved_for TEXT;
ALTER TABLE cart ADD COLUMN saved_at INTEGER;
CREATE INDEX carts_saved_from ON cart (saved_from) WHERE saved_at IS NOT NULL;
CREATE INDEX carts_saved_for ON cart (saved_for) WHERE saved_at IS NOT NULL;
