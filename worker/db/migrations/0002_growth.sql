-- Lists and search that cost the same whatever the size of the catalogue.
DROP TABLE product_place;

-- A product on a shelf: one row a city, and one a country under the city '' (all of it), in the order it is shown.
-- The row holds all that narrows and orders a list, so that only the page that is answered is looked up.
CREATE TABLE listing (
  country TEXT NOT NULL,
  city TEXT NOT NULL,
  -- 0 top, 1 active, 2 coming soon, 3 not listed
  shelf INTEGER NOT NULL,
  position INTEGER NOT NULL,
  product_id TEXT NOT NULL REFERENCES product (id),
  type TEXT NOT NULL,
  category TEXT NOT NULL,
  kind TEXT NOT NULL,
  -- Whether lists show it: on sale, with a price, of a category that is listed.
  listed INTEGER NOT NULL,
  -- Whether its price is the party's; what is sold by the piece costs the same for all.
  per_party INTEGER NOT NULL,
  step_free INTEGER NOT NULL,
  -- The cities of this shelf that it is sold in: '|bath|london|'.
  cities TEXT NOT NULL,
  -- Where its name stands in the alphabet.
  name_rank INTEGER NOT NULL,
  party_min INTEGER NOT NULL,
  party_max INTEGER NOT NULL,
  -- Minor units of the country's currency; NULL where nothing is sold (a group, something to come). What the quoted party pays:
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
  -- What the calendar asks: the last start in minutes, the time to prepare, whether today will do, whether its capacity is its own.
  last_start INTEGER NOT NULL,
  lead_ms INTEGER NOT NULL,
  same_day INTEGER NOT NULL,
  own_capacity INTEGER NOT NULL,
  PRIMARY KEY (country, city, shelf, position, product_id)
) STRICT, WITHOUT ROWID;

-- What can be found, one row a product and country, as plain words. `place` holds countryaus, citynewyork.
CREATE VIRTUAL TABLE search_text USING fts5 (
  name, cities, kind, teaser, text, place,
  content = '', prefix = '1 2', tokenize = 'unicode61 remove_diacritics 2'
);

-- Whose words they are. Ids from 1000000000 on are of products to come: they are found last.
CREATE TABLE search_row (
  id INTEGER PRIMARY KEY,
  product_id TEXT NOT NULL REFERENCES product (id)
) STRICT;

-- Every word of a country with the number of products that have it; its trigrams find words that are nearly the same.
CREATE TABLE search_term (
  country TEXT NOT NULL,
  term TEXT NOT NULL,
  uses INTEGER NOT NULL,
  PRIMARY KEY (country, term)
) STRICT, WITHOUT ROWID;

CREATE TABLE search_trigram (
  country TEXT NOT NULL,
  gram TEXT NOT NULL,
  length INTEGER NOT NULL,
  term TEXT NOT NULL,
  PRIMARY KEY (country, gram, length, term)
) STRICT, WITHOUT ROWID;
