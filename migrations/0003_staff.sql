CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL,
  username_folded text GENERATED ALWAYS AS (fold(username)) STORED,
  name text NOT NULL,
  password_hash text NOT NULL,
  role_id int NOT NULL DEFAULT 1,
  status int NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint,
  deleted_at timestamptz,
  deleted_by bigint
);
CREATE UNIQUE INDEX staff_username_living ON staff (username_folded) WHERE deleted_at IS NULL;

CREATE TABLE sessions (
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  address text NOT NULL DEFAULT '',
  agent text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_staff ON sessions (staff_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

CREATE TABLE sign_in_attempts (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username_folded text NOT NULL,
  address text NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX sign_in_attempts_username ON sign_in_attempts (username_folded, at);
CREATE INDEX sign_in_attempts_address ON sign_in_attempts (address, at);
