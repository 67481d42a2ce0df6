-- Keys under which personal numbers and documents are sealed, each wrapped by a key made from MASA_SECRET.
CREATE TABLE data_keys (
  id int GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  purpose text NOT NULL UNIQUE,
  wrapped bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
