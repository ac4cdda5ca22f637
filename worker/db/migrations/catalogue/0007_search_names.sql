-- The names alone, for suggestions while someone types; its rows are those of search_row. Empty until products are published again.
CREATE VIRTUAL TABLE search_name USING fts5 (
  name, place,
  content = '', prefix = '1 2 3 4 5 6', tokenize = 'unicode61 remove_diacritics 2'
);
