-- Only what differs from the defaults of the contract is kept, so that a new domain needs no change here.
CREATE TABLE roles (
  id bigint PRIMARY KEY,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  is_admin int NOT NULL DEFAULT 1 CHECK (is_admin IN (0, 1)),
  changed_rights jsonb NOT NULL DEFAULT '{}' CHECK (jsonb_typeof(changed_rights) = 'object')
);
INSERT INTO roles (id, name) VALUES
  (1, 'Yönetici'), (2, 'İçerik'), (3, 'İptal Operatörü'), (4, 'Satış'), (5, 'Veri Sorumlusu'), (6, 'Kurye'), (7, 'Çözüm Ortağı'), (8, 'Salt Okur');

CREATE TABLE staff (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  username text NOT NULL CHECK (length(username) BETWEEN 1 AND 200),
  username_folded text GENERATED ALWAYS AS (fold(username)) STORED,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 200),
  password_hash text NOT NULL,
  role_id bigint NOT NULL DEFAULT 1 REFERENCES roles,
  email text NOT NULL DEFAULT '' CHECK (length(email) <= 254),
  status int NOT NULL DEFAULT 1 CHECK (status IN (0, 1)),
  last_login timestamptz,
  -- Sealed; asked for once a first code has been given.
  totp_secret bytea,
  totp_enabled boolean NOT NULL DEFAULT false CHECK (totp_secret IS NOT NULL OR NOT totp_enabled),
  -- The time step of the last code, so that none serves twice.
  totp_step bigint NOT NULL DEFAULT 0 CHECK (totp_step >= 0),
  search text GENERATED ALWAYS AS (' ' || fold(name) || ' ' || fold(username)) STORED
);
SELECT add_record_columns('staff');
SELECT add_record_columns('roles');
CREATE UNIQUE INDEX staff_username_living ON staff (username_folded) WHERE deleted_at IS NULL;
CREATE UNIQUE INDEX staff_email_living ON staff (lower(email COLLATE "C")) WHERE deleted_at IS NULL AND email <> '';
CREATE INDEX staff_status ON staff (status, id) WHERE deleted_at IS NULL;
CREATE INDEX staff_role ON staff (role_id, id) WHERE deleted_at IS NULL;
CREATE INDEX staff_search ON staff USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
SELECT keep_counts('staff', 'status');

CREATE TABLE recovery_codes (
  staff_id bigint NOT NULL REFERENCES staff,
  code_hash bytea NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);

CREATE TABLE sessions (
  id bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  token_hash bytea PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  address text NOT NULL DEFAULT '',
  agent text NOT NULL DEFAULT ''
);
CREATE INDEX sessions_staff ON sessions (staff_id);
CREATE INDEX sessions_expiry ON sessions (expires_at);

-- Wrong guesses at secrets, each under a keyed hash of what it is counted for; what is being checked stands here too.
CREATE TABLE guesses (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  about bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX guesses_about ON guesses (about, at);
