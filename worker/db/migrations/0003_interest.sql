-- Who wants to hear when something opens; the city is '' for anywhere. Instants are milliseconds since 1970.
CREATE TABLE interest (
  email TEXT NOT NULL COLLATE NOCASE,
  product_id TEXT NOT NULL,
  city TEXT NOT NULL,
  country TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (email, product_id, city)
) STRICT;
CREATE INDEX interest_by_product ON interest (product_id, city);
