-- Lines that are no longer sold as they were chosen, as the cart's last refresh found them: in no total.
ALTER TABLE cart_line ADD COLUMN is_unsold INTEGER NOT NULL DEFAULT 0 CHECK (is_unsold IN (0, 1));
