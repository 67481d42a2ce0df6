-- The sender's own ids: the same one again answers the first record.
CREATE TABLE intake_ids (
  scope text NOT NULL,
  external_id text NOT NULL,
  api_key_id bigint NOT NULL REFERENCES api_keys,
  record_id bigint NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, api_key_id, external_id)
);
