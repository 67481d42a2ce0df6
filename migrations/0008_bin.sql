-- The bin: every deleted record that can still be restored, whatever its table.
CREATE TABLE deleted_records (
  domain text NOT NULL,
  record_id bigint NOT NULL,
  title text NOT NULL,
  search text GENERATED ALWAYS AS (' ' || fold(title)) STORED,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  deleted_by bigint REFERENCES staff,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  UNIQUE (domain, record_id)
);
CREATE INDEX deleted_records_search ON deleted_records USING gin (search gin_trgm_ops);
