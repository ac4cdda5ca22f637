-- What lists are narrowed by besides; rows published before have no length and any time of day until they are published again.
ALTER TABLE listing ADD COLUMN length TEXT NOT NULL DEFAULT '';
-- Bits: 1 morning, 2 afternoon, 4 evening.
ALTER TABLE listing ADD COLUMN day_parts INTEGER NOT NULL DEFAULT 7;
