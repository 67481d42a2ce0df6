-- What must be done after a commit: a row's work is written in the row's own transaction, so there are both or neither.
-- A worker takes due work by a lease; what a killed process had taken becomes due again when its lease ends.
CREATE TABLE work (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  kind text NOT NULL,
  key text NOT NULL,
  data jsonb NOT NULL DEFAULT '{}',
  due_at timestamptz NOT NULL DEFAULT now(),
  attempts int NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  leased_until timestamptz,
  -- A lease has a number of its own: whoever comes back late, after another has taken the work, changes nothing any more.
  taken bigint NOT NULL DEFAULT 0 CHECK (taken >= 0),
  last_error text NOT NULL DEFAULT '',
  UNIQUE (kind, key)
);
CREATE INDEX work_due ON work (kind, due_at);
