-- Months by which staff extended how long the price of an experience is kept for whoever it was given to.
ALTER TABLE gift ADD COLUMN more_months INTEGER NOT NULL DEFAULT 0 CHECK (more_months BETWEEN 0 AND 120);
