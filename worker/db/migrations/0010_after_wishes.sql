-- Orders that still hold what somebody cannot eat or wished for: the nightly run looks at these alone.
CREATE INDEX orders_with_wishes ON orders (created_at)
WHERE instr(details, '"dietaryPreference":"') > 0 OR instr(details, '"request":"') > 0;
