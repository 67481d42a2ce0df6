-- Petitions as they were made: one for each content of a request, kept with what it weighs.
CREATE TABLE petitions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  request_id bigint NOT NULL REFERENCES cancellation_requests ON DELETE CASCADE,
  content_hash text NOT NULL,
  file_key text NOT NULL,
  sha256 text NOT NULL,
  size int NOT NULL CHECK (size >= 0),
  pages int NOT NULL CHECK (pages >= 0),
  made_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (request_id, content_hash)
);
CREATE INDEX petitions_file ON petitions (file_key);
