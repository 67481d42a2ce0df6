-- What happened to every record: who, when, before, after. `before` and `after` hold what a person fills in; of a change
-- only what differs. Nothing is ever changed or removed here but by erase_from_history().
CREATE TABLE history (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  person_id bigint,
  person_name text NOT NULL,
  domain text NOT NULL,
  record_id bigint NOT NULL,
  action text NOT NULL,
  before jsonb,
  after jsonb,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX history_record ON history (domain, record_id, id);
CREATE INDEX history_person ON history (person_id, id);
CREATE INDEX history_at ON history USING brin (at);

CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND current_setting('masa.erasing', true) = 'yes' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER history_keeps_rows BEFORE UPDATE OR DELETE ON history FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER history_keeps_all BEFORE TRUNCATE ON history FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

-- Takes the given keys of one record out of its history, for a person who asks to be forgotten. That something happened stays.
CREATE FUNCTION erase_from_history(erased_domain text, erased_record bigint, erased_keys text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  PERFORM set_config('masa.erasing', 'yes', true);
  UPDATE history SET before = before - erased_keys, after = after - erased_keys
  WHERE domain = erased_domain AND record_id = erased_record;
  PERFORM set_config('masa.erasing', 'no', true);
END $$;

-- The keys of `b` whose values differ from those of `a`.
CREATE FUNCTION changed_keys(a jsonb, b jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(b) WHERE a -> key IS DISTINCT FROM value);

-- The bin: every deleted record that can still be restored, whatever its table.
CREATE TABLE deleted_records (
  domain text NOT NULL,
  record_id bigint NOT NULL,
  title text NOT NULL,
  search text GENERATED ALWAYS AS (' ' || fold(title)) STORED,
  deleted_at timestamptz NOT NULL DEFAULT now(),
  deleted_by bigint REFERENCES staff,
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  UNIQUE (domain, record_id)
);
CREATE INDEX deleted_records_search ON deleted_records USING gin (search gin_trgm_ops);

-- What a key has already done; its row commits together with what it did.
CREATE TABLE idempotency_keys (
  person_id bigint NOT NULL,
  key text NOT NULL,
  call text NOT NULL,
  body_hash bytea NOT NULL,
  answer text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (person_id, key)
);
CREATE INDEX idempotency_keys_at ON idempotency_keys (at);
