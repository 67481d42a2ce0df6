-- The menus of the site, one row a place: `items` is the tree of two levels.
CREATE TABLE menus (
  id bigint PRIMARY KEY,
  place text NOT NULL UNIQUE CHECK (place IN ('ust', 'alt', 'mobil')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  items jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(items) = 'array')
);
SELECT add_record_columns('menus');
INSERT INTO menus (id, place, title) VALUES (1, 'ust', 'Üst menü'), (2, 'alt', 'Alt menü'), (3, 'mobil', 'Mobil menü');
