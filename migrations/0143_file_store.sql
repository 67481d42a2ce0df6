-- What the file store of this database bears (`store/mark.txt`), so that no other one is taken for it.
CREATE TABLE file_store (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  mark text NOT NULL CHECK (length(mark) BETWEEN 1 AND 100)
);
