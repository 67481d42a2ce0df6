-- The users of the Zoom account as it last told them. Nobody changes them here, and whom Zoom names no more is gone.
CREATE TABLE zoom_users (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 200),
  name text NOT NULL CHECK (length(name) <= 200),
  email text NOT NULL CHECK (length(email) <= 254),
  type text NOT NULL CHECK (length(type) <= 40),
  status int NOT NULL CHECK (status IN (0, 1)),
  last_login timestamptz,
  search text GENERATED ALWAYS AS (' ' || fold(name || ' ' || email)) STORED
);

-- No other service has ever held one.
ALTER TABLE meetings DROP CONSTRAINT meetings_provider_check;
ALTER TABLE meetings ADD CONSTRAINT meetings_provider_check CHECK (provider IN ('embedded', 'zoom'));
