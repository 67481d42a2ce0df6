-- The built-in rooms. What stands here is of the moment: it goes when a room is empty, and a new start finds it swept.

-- Lets one browser in, once, within a minute. `session` is the one by which somebody of staff comes: when it ends, they are there no
-- more. Like what is said, it is of the moment: no log and no backup holds it.
CREATE UNLOGGED TABLE meeting_tickets (
  ticket_hash bytea PRIMARY KEY,
  meeting_id bigint NOT NULL REFERENCES meetings ON DELETE CASCADE,
  identity text NOT NULL,
  name text NOT NULL,
  staff_id bigint,
  is_host boolean NOT NULL,
  network bytea NOT NULL,
  session bytea,
  expires_at timestamptz NOT NULL
);
CREATE INDEX meeting_tickets_expiry ON meeting_tickets (expires_at);

-- A place in a room. `process` and `line` name the connection that holds it; `ending` is the close code of who is out.
CREATE TABLE meeting_places (
  id text PRIMARY KEY,
  meeting_id bigint NOT NULL REFERENCES meetings ON DELETE CASCADE,
  key_hash bytea NOT NULL,
  identity text NOT NULL,
  name text NOT NULL,
  staff_id bigint,
  is_host boolean NOT NULL,
  network bytea NOT NULL,
  session bytea,
  state text NOT NULL CHECK (state IN ('waiting', 'in', 'out')),
  ending int,
  shown jsonb NOT NULL,
  process text NOT NULL,
  line text NOT NULL,
  entered_at timestamptz NOT NULL DEFAULT now(),
  seen_at timestamptz NOT NULL DEFAULT now(),
  lost_at timestamptz,
  attendance_id bigint
);
CREATE INDEX meeting_places_meeting ON meeting_places (meeting_id, state);
CREATE INDEX meeting_places_seen ON meeting_places (seen_at);

-- Who was removed stays out, whatever link they come by.
CREATE TABLE meeting_removals (
  meeting_id bigint NOT NULL REFERENCES meetings ON DELETE CASCADE,
  identity text NOT NULL,
  network bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (meeting_id, identity)
);

-- What a process hands to those whose connections other processes hold, and chat until everybody has had it.
CREATE UNLOGGED TABLE meeting_mail (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  meeting_id bigint NOT NULL REFERENCES meetings ON DELETE CASCADE,
  place_id text,
  body jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX meeting_mail_meeting ON meeting_mail (meeting_id, id);
CREATE INDEX meeting_mail_age ON meeting_mail (at);
