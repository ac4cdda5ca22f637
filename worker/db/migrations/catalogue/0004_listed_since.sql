-- Since when a country lists a product. Publishing adds to it and takes nothing away.
CREATE TABLE listed_since (
  country TEXT NOT NULL,
  product_id TEXT NOT NULL,
  since TEXT NOT NULL,
  PRIMARY KEY (country, product_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX listed_since_by_time ON listed_since (country, since DESC);
