-- The settings, in one row: the company as sites show it, and which ways of signing in are switched on. A part keeps the
-- version at which it last changed, so that who saves another part clashes with nobody.
CREATE TABLE settings (
  id bigint PRIMARY KEY CHECK (id = 1),
  title text NOT NULL DEFAULT 'Genel ayarlar',
  name text NOT NULL DEFAULT '' CHECK (length(name) <= 200),
  email text NOT NULL DEFAULT '' CHECK (length(email) <= 254),
  phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 20),
  fax text NOT NULL DEFAULT '' CHECK (length(fax) <= 20),
  address text NOT NULL DEFAULT '' CHECK (length(address) <= 5000),
  map text NOT NULL DEFAULT '' CHECK (length(map) <= 2000),
  facebook text NOT NULL DEFAULT '' CHECK (length(facebook) <= 2000),
  twitter text NOT NULL DEFAULT '' CHECK (length(twitter) <= 2000),
  instagram text NOT NULL DEFAULT '' CHECK (length(instagram) <= 2000),
  linkedin text NOT NULL DEFAULT '' CHECK (length(linkedin) <= 2000),
  youtube text NOT NULL DEFAULT '' CHECK (length(youtube) <= 2000),
  mercan boolean NOT NULL DEFAULT false,
  apple boolean NOT NULL DEFAULT false,
  google boolean NOT NULL DEFAULT false,
  company_version int NOT NULL DEFAULT 1,
  login_version int NOT NULL DEFAULT 1
);
SELECT add_record_columns('settings');
INSERT INTO settings (id) VALUES (1);
