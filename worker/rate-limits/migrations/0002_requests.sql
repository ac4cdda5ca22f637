-- Requests of a minute to a route, from every isolate; kept for two days.
CREATE TABLE request_count (
  minute INTEGER NOT NULL,
  route TEXT NOT NULL,
  requests INTEGER NOT NULL,
  errors INTEGER NOT NULL,
  slow INTEGER NOT NULL,
  ms INTEGER NOT NULL,
  viewed INTEGER NOT NULL,
  added INTEGER NOT NULL,
  began INTEGER NOT NULL,
  PRIMARY KEY (minute, route)
) STRICT, WITHOUT ROWID;
