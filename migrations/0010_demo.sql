-- What the sample data added: a row's table and id, or 'files' and a file's key. A file stays noted until it is gone.
CREATE TABLE demo_rows (
  table_name text NOT NULL,
  row_id text NOT NULL,
  PRIMARY KEY (table_name, row_id)
);

-- Once removed, sample data comes back by a person's wish alone, never by a start.
CREATE TABLE demo_removals (at timestamptz NOT NULL DEFAULT now());
