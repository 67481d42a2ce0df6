-- What the bell shows. Without a person it is meant for all who may read the domain; who has read it stands beside.
-- `closed`: somebody has read it, so the same kind about the same record is news again.
CREATE TABLE notices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  kind text NOT NULL,
  domain text NOT NULL,
  record_id bigint NOT NULL,
  text text NOT NULL,
  staff_id bigint REFERENCES staff,
  closed boolean NOT NULL DEFAULT false
);
CREATE UNIQUE INDEX notices_open ON notices (kind, domain, record_id, coalesce(staff_id, 0)) WHERE NOT closed;
CREATE INDEX notices_meant ON notices (staff_id, domain, id);

CREATE TABLE notice_reads (
  notice_id bigint NOT NULL REFERENCES notices ON DELETE CASCADE,
  staff_id bigint NOT NULL REFERENCES staff,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (notice_id, staff_id)
);

-- Browsers that agreed to be pushed to.
CREATE TABLE push_subscriptions (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  staff_id bigint NOT NULL REFERENCES staff,
  endpoint text NOT NULL UNIQUE CHECK (length(endpoint) BETWEEN 1 AND 1000),
  p256dh text NOT NULL,
  auth text NOT NULL,
  -- In which the browser was last heard of.
  session_id bigint,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX push_subscriptions_staff ON push_subscriptions (staff_id);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- Who ends a session, or changes the password, ends what is pushed there; a session that has run out by itself ends nothing.
CREATE FUNCTION forget_pushes_of_sessions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions p USING gone WHERE p.session_id = gone.id AND gone.expires_at > now();
  RETURN NULL;
END $$;
CREATE TRIGGER forget_pushes AFTER DELETE ON sessions REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION forget_pushes_of_sessions();

CREATE FUNCTION forget_pushes_of_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_subscriptions p WHERE p.staff_id = NEW.id
    AND NOT EXISTS (SELECT FROM sessions s WHERE s.id = p.session_id AND s.expires_at > now());
  RETURN NULL;
END $$;
CREATE TRIGGER forget_pushes AFTER UPDATE OF password_hash ON staff
  FOR EACH ROW WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash) EXECUTE FUNCTION forget_pushes_of_password();

-- The key pair by which push services know this Masa; the private half is sealed. One row.
CREATE TABLE push_keys (
  id boolean PRIMARY KEY DEFAULT true CHECK (id),
  public_key text NOT NULL,
  private_key_sealed bytea NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
