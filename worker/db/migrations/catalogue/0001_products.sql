-- What publishing rebuilds. `doc` columns hold the JSON that services answer; the columns beside it are what queries look for.

-- Inserting into it stops and rolls back the whole batch unless `ok` is 1.
CREATE VIEW guard (ok, reason) AS SELECT 1, '';

CREATE TRIGGER guard_failed INSTEAD OF INSERT ON guard WHEN NEW.ok IS NOT 1
BEGIN
  SELECT RAISE(ABORT, 'guard: condition not met');
END;

-- The release that shoppers see now: one row.
CREATE TABLE release (
  id TEXT PRIMARY KEY,
  published_at TEXT NOT NULL,
  number INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Published documents by name.
CREATE TABLE document (
  name TEXT PRIMARY KEY,
  doc TEXT NOT NULL
) STRICT;

-- Cities, in the order in which their country lists them.
CREATE TABLE location (
  id TEXT PRIMARY KEY,
  country TEXT NOT NULL,
  time_zone TEXT NOT NULL,
  position INTEGER NOT NULL,
  doc TEXT NOT NULL
) STRICT;
CREATE INDEX location_by_country ON location (country, position);

-- The exact places where products start, by city; read only for those who book.
CREATE TABLE meeting_point (
  product_id TEXT NOT NULL,
  city TEXT NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (product_id, city)
) STRICT, WITHOUT ROWID;

-- Products as published.
CREATE TABLE product (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  status TEXT NOT NULL,
  position INTEGER NOT NULL,
  doc TEXT NOT NULL
) STRICT;
CREATE INDEX product_position ON product (position);

-- The address of a product in each country.
CREATE TABLE product_path (
  country TEXT NOT NULL,
  path TEXT NOT NULL,
  product_id TEXT NOT NULL REFERENCES product (id),
  PRIMARY KEY (country, path)
) STRICT;
CREATE INDEX product_path_by_path ON product_path (path);

-- The products of a group.
CREATE TABLE product_group (
  group_id TEXT NOT NULL,
  product_id TEXT NOT NULL REFERENCES product (id),
  PRIMARY KEY (group_id, product_id)
) STRICT;

-- Days whose opening hours differ from the rule.
CREATE TABLE calendar_day (
  day TEXT NOT NULL,
  position INTEGER NOT NULL,
  doc TEXT NOT NULL,
  PRIMARY KEY (day, position)
) STRICT;

-- A product in the list of a city, or of a whole country (city ''), with everything that filters and sorts a list.
CREATE TABLE listing (
  country TEXT NOT NULL,
  city TEXT NOT NULL,
  -- 0 top, 1 active, 2 coming soon, 3 not listed.
  status_rank INTEGER NOT NULL,
  position INTEGER NOT NULL,
  product_id TEXT NOT NULL REFERENCES product (id),
  type TEXT NOT NULL,
  category TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- 1 when lists show it: on sale, with a price, of a listed category.
  listed INTEGER NOT NULL,
  -- 1 when the price depends on the party; physical items cost the same for any party.
  per_party INTEGER NOT NULL,
  step_free INTEGER NOT NULL,
  -- The cities of this list that sell it: '|bath|london|'.
  cities TEXT NOT NULL,
  -- Its position in the alphabet.
  name_rank INTEGER NOT NULL,
  party_min INTEGER NOT NULL,
  party_max INTEGER NOT NULL,
  -- Minor units; NULL where nothing is sold (a group, coming soon). What the quoted party pays:
  unit_price INTEGER,
  -- The parts of the price rule.
  fixed INTEGER,
  base INTEGER,
  hero INTEGER,
  minimum INTEGER,
  adult_for INTEGER,
  adult_rate INTEGER,
  adult_extra INTEGER,
  child_for INTEGER,
  child_rate INTEGER,
  child_extra INTEGER,
  shipping INTEGER,
  -- What the calendar needs: last start in minutes, lead time, same-day booking, own capacity and start times.
  last_start INTEGER NOT NULL,
  lead_ms INTEGER NOT NULL,
  same_day INTEGER NOT NULL,
  own_capacity INTEGER NOT NULL,
  own_starts TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (country, city, status_rank, position, product_id)
) STRICT, WITHOUT ROWID;

-- The full-text index; it stores no text of its own.
CREATE VIRTUAL TABLE search_text USING fts5 (
  name, cities, kind, teaser, text, place,
  content = '', prefix = '1 2', tokenize = 'unicode61 remove_diacritics 2'
);

-- The product of each row of the full-text index.
CREATE TABLE search_row (
  id INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES product (id)
) STRICT;

-- The words of a country with the number of products that contain them.
CREATE TABLE search_term (
  country TEXT NOT NULL,
  term TEXT NOT NULL,
  uses INTEGER NOT NULL,
  PRIMARY KEY (country, term)
) STRICT, WITHOUT ROWID;

-- The trigrams of these words, to suggest a correction for a misspelt one.
CREATE TABLE search_trigram (
  country TEXT NOT NULL,
  gram TEXT NOT NULL,
  length INTEGER NOT NULL,
  term TEXT NOT NULL,
  PRIMARY KEY (country, gram, length, term)
) STRICT, WITHOUT ROWID;

-- What lists sort by and only orders know, written by a job. Publishing leaves it as it is: a product that comes back has
-- its numbers at once.
CREATE TABLE product_stat (
  product_id TEXT NOT NULL,
  country TEXT NOT NULL,
  -- Bookings of the last 90 days that were not cancelled.
  bookings INTEGER NOT NULL,
  -- The same by how many days ahead they were made: JSON by bucket.
  lead_times TEXT NOT NULL DEFAULT '{}',
  PRIMARY KEY (product_id, country)
) STRICT, WITHOUT ROWID;

-- The rating of each product, counted anew whenever one of its reviews changes. Publishing leaves it as it is.
CREATE TABLE review_stat (
  product_id TEXT PRIMARY KEY,
  -- As pages read it: JSON.
  rating TEXT NOT NULL,
  count INTEGER NOT NULL,
  points INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
