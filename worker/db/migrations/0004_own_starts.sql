-- The minutes a product starts at by itself, '|600|720|'; empty where it goes by the hours of the shop.
ALTER TABLE listing ADD COLUMN own_starts TEXT NOT NULL DEFAULT '';
