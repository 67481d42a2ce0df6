-- Only what differs from the defaults of the contract is kept, so that a new domain needs no change here.
CREATE TABLE roles (
  id int PRIMARY KEY,
  name text NOT NULL,
  is_admin int NOT NULL DEFAULT 1,
  changed_rights jsonb NOT NULL DEFAULT '{}',
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint,
  deleted_at timestamptz,
  deleted_by bigint
);
INSERT INTO roles (id, name) VALUES
  (1, 'Yönetici'), (2, 'İçerik'), (3, 'İptal Operatörü'), (4, 'Satış'), (5, 'Veri Sorumlusu'), (6, 'Kurye'), (7, 'Çözüm Ortağı'), (8, 'Salt Okur');

ALTER TABLE staff ADD FOREIGN KEY (role_id) REFERENCES roles;
ALTER TABLE staff ADD COLUMN last_login timestamptz;
-- Sealed with MASA_SECRET; enabled once a first code has been given.
ALTER TABLE staff ADD COLUMN totp_secret bytea, ADD COLUMN totp_enabled boolean NOT NULL DEFAULT false;
-- The time step of the last code, so that none serves twice.
ALTER TABLE staff ADD COLUMN totp_step bigint NOT NULL DEFAULT 0;
ALTER TABLE staff ADD COLUMN search text GENERATED ALWAYS AS (' ' || fold(name) || ' ' || fold(username)) STORED;

CREATE TABLE recovery_codes (
  staff_id bigint NOT NULL REFERENCES staff,
  code_hash bytea NOT NULL,
  PRIMARY KEY (staff_id, code_hash)
);

ALTER TABLE sessions ADD COLUMN id bigint GENERATED ALWAYS AS IDENTITY UNIQUE;
