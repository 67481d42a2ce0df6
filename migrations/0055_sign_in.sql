-- Staff who sign in by a provider's word are known by a verified e-mail; from the first time on by the provider's own number, too.
CREATE TABLE staff_accounts (
  staff_id bigint NOT NULL REFERENCES staff,
  provider text NOT NULL,
  issuer text NOT NULL,
  subject text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (staff_id, provider),
  UNIQUE (issuer, subject)
);

-- Another e-mail is another account.
CREATE FUNCTION forget_staff_accounts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM staff_accounts WHERE staff_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER forget_accounts AFTER UPDATE OF email ON staff FOR EACH ROW
  WHEN (lower(OLD.email COLLATE "C") <> lower(NEW.email COLLATE "C")) EXECUTE FUNCTION forget_staff_accounts();

-- What a browser hands in for its token once a provider has told who it is. It stays until its state has run out, so that
-- neither serves twice.
CREATE TABLE sign_in_passes (
  state_hash bytea PRIMARY KEY,
  pass_hash bytea NOT NULL UNIQUE,
  staff_id bigint NOT NULL REFERENCES staff,
  provider text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  used_at timestamptz
);
CREATE INDEX sign_in_passes_age ON sign_in_passes (created_at);
