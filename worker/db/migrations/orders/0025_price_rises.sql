-- A dearer price from the renewal on a date; without its member's consent the plan ends then.
ALTER TABLE subscription ADD COLUMN rise_price INTEGER;
ALTER TABLE subscription ADD COLUMN rise_on TEXT;
ALTER TABLE subscription ADD COLUMN rise_agreed_at INTEGER;
