-- One row: this life of the data. A restore begins another one, in which a public tag of the one before says nothing.
CREATE TABLE epoch (
  id text NOT NULL DEFAULT left(md5(random()::text || clock_timestamp()::text), 8),
  begun_at timestamptz NOT NULL DEFAULT now()
);
INSERT INTO epoch DEFAULT VALUES;
