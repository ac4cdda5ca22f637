-- Which products have a badge, without reading what else they are.
CREATE INDEX product_by_badge ON product (doc ->> '$.details.badge', id);
