-- 0 where the minimum age is above a child's.
ALTER TABLE listing ADD COLUMN takes_children INTEGER NOT NULL DEFAULT 1;
