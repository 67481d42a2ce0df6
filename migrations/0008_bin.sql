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
CREATE INDEX deleted_records_domain ON deleted_records (domain, id);
CREATE INDEX deleted_records_person ON deleted_records (deleted_by, id);
CREATE INDEX deleted_records_title ON deleted_records (title COLLATE "tr-x-icu", id);
CREATE INDEX deleted_records_age ON deleted_records (deleted_at);
SELECT keep_counts('deleted_records', 'domain', 'true');
