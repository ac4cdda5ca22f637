-- The months of its seasons: '12|01|02'; '' for all year.
ALTER TABLE listing ADD COLUMN months TEXT NOT NULL DEFAULT '';
