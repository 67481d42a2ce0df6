-- The session in which a browser was last heard of. Who ends a session, or changes the password, ends what is pushed there;
-- a session that has run out by itself ends nothing.
ALTER TABLE push_subscriptions ADD COLUMN session_id bigint;
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

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
