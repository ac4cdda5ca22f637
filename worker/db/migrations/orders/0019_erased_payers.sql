-- Customers at the payment provider who are deleted there too, once their account here is erased.
CREATE TABLE erased_payer (
  payer TEXT PRIMARY KEY,
  erased_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
