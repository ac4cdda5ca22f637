-- When a release last changed a product.
CREATE TABLE product_change (
  product_id TEXT PRIMARY KEY,
  at TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- The products of the release before, while the next one is written: empty otherwise.
CREATE TABLE product_before (
  id TEXT PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT, WITHOUT ROWID;
