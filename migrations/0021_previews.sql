-- What a preview link shows until it expires.
CREATE TABLE previews (
  token_hash bytea PRIMARY KEY,
  domain text NOT NULL,
  content jsonb NOT NULL,
  created_by bigint NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL
);
CREATE INDEX previews_expiry ON previews (expires_at);
