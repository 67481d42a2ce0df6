-- The users of the Zoom account as it last told them. Whom Zoom names no more is gone.
CREATE TABLE zoom_users (
  id text PRIMARY KEY CHECK (length(id) BETWEEN 1 AND 200),
  name text NOT NULL CHECK (length(name) <= 200),
  email text NOT NULL CHECK (length(email) <= 254),
  type text NOT NULL CHECK (length(type) <= 40),
  status int NOT NULL CHECK (status IN (0, 1)),
  last_login timestamptz,
  -- Zoom names its users until they are deleted there: whom Masa forgets meanwhile stays without name and address.
  forgotten boolean NOT NULL DEFAULT false,
  search text GENERATED ALWAYS AS (' ' || fold(name || ' ' || email)) STORED
);
