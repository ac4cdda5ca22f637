-- A customer's days as a calendar that other programs fetch. Its link is derived from the id and stored nowhere: without the row it opens nothing.
CREATE TABLE calendar_feed (
  customer_id TEXT PRIMARY KEY REFERENCES customer (id),
  id TEXT NOT NULL UNIQUE,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
