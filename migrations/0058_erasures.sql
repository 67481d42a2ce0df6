-- Persons who are to be forgotten, or were. Once `files` it holds nothing of them any more but which records were theirs.
CREATE TABLE erasures (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- Names it in the ledger, in this database and in those that are restored from its backups.
  token uuid NOT NULL UNIQUE DEFAULT gen_random_uuid(),
  domain text NOT NULL,
  record_id bigint NOT NULL,
  title text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('asked', 'term', 'order', 'backup')),
  state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'refused', 'approved', 'files', 'done')),
  asked_by bigint REFERENCES staff,
  asked_at timestamptz NOT NULL DEFAULT now(),
  decided_by bigint REFERENCES staff,
  decided_at timestamptz,
  done_at timestamptz,
  problem text NOT NULL DEFAULT '',
  -- How many records of each sort it reached, and their ids by domain.
  reached jsonb NOT NULL DEFAULT '[]',
  erased jsonb NOT NULL DEFAULT '{}',
  waiting_files text[] NOT NULL DEFAULT '{}',
  CHECK (decided_by <> asked_by)
);
CREATE UNIQUE INDEX erasures_open ON erasures (domain, record_id) WHERE state IN ('asked', 'approved', 'files') AND reason <> 'backup';
CREATE INDEX erasures_done ON erasures (done_at);

-- By what a forgotten person is found again in an older backup: keyed hashes alone.
CREATE TABLE erasure_ledger (
  token uuid PRIMARY KEY,
  at timestamptz NOT NULL,
  hashes bytea[] NOT NULL
);

-- A person's records are looked for by where they are named.
CREATE INDEX intake_ids_record ON intake_ids (scope, record_id);
CREATE INDEX notices_record ON notices (domain, record_id);
CREATE INDEX sms_messages_loose_phone ON sms_messages (phone) WHERE request_id IS NULL;
