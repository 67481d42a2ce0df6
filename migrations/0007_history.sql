-- What happened to every record: who, when, before, after. `before` and `after` hold what a person fills in; of a change
-- only what differs. Nothing is ever changed or removed here but by
-- erase_from_history() and mask_in_history().
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
CREATE INDEX history_action ON history (action, id);
CREATE INDEX history_domain ON history (domain, id);

-- History changes in two ways alone: from inside of erase_from_history() and of mask_in_history(), which run as the owner of the
-- table. No setting of a session opens it, so neither does an account that was given UPDATE.
CREATE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  way text;
BEGIN
  GET DIAGNOSTICS way = PG_CONTEXT;
  IF TG_OP = 'UPDATE'
    AND (way LIKE '%function erase_from_history(text,bigint,text[]) line % at SQL statement%'
      OR way LIKE '%function mask_in_history(bigint[],text) line % at SQL statement%')
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;
CREATE TRIGGER history_keeps_rows BEFORE UPDATE OR DELETE ON history FOR EACH ROW EXECUTE FUNCTION refuse_history_change();
CREATE TRIGGER history_keeps_all BEFORE TRUNCATE ON history FOR EACH STATEMENT EXECUTE FUNCTION refuse_history_change();

-- Takes the given keys of one record out of its history, and why things were done, which a person writes in words of their own.
CREATE FUNCTION erase_from_history(erased_domain text, erased_record bigint, erased_keys text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE history SET before = before - erased_keys, after = after - erased_keys, reason = ''
  WHERE domain = erased_domain AND record_id = erased_record;
END $$;
REVOKE EXECUTE ON FUNCTION erase_from_history(text, bigint, text[]) FROM PUBLIC;

-- A text without what tells of somebody who is forgotten: the pattern says where that stands. No longer than it was, unless it is
-- all but empty, so that it fits wherever it stood.
CREATE FUNCTION without_marks(given text, marks text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(regexp_replace(given, marks, '[silindi]', 'g'), greatest(length(given), 9));

-- The same of every text in a JSON value.
CREATE FUNCTION without_marks(given jsonb, marks text) RETURNS jsonb LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE
SET search_path FROM CURRENT AS $$
BEGIN
  RETURN CASE jsonb_typeof(given)
    WHEN 'string' THEN to_jsonb(without_marks(given #>> '{}', marks))
    WHEN 'array' THEN (SELECT coalesce(jsonb_agg(without_marks(value, marks) ORDER BY place), '[]')
      FROM jsonb_array_elements(given) WITH ORDINALITY e (value, place))
    WHEN 'object' THEN (SELECT coalesce(jsonb_object_agg(key, without_marks(value, marks)), '{}') FROM jsonb_each(given))
    ELSE given
  END;
END $$;

-- Takes what tells of somebody out of lines about others, for a person who asks to be forgotten. All else that they say stays.
CREATE FUNCTION mask_in_history(masked_lines bigint[], marks text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE history SET before = without_marks(before, marks), after = without_marks(after, marks), reason = without_marks(reason, marks)
  WHERE id = ANY(masked_lines);
END $$;
REVOKE EXECUTE ON FUNCTION mask_in_history(bigint[], text) FROM PUBLIC;

-- The keys of `b` whose values differ from those of `a`.
CREATE FUNCTION changed_keys(a jsonb, b jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT coalesce(jsonb_object_agg(key, value), '{}') FROM jsonb_each(b) WHERE a -> key IS DISTINCT FROM value);

-- A line of history is never removed, and what it is found by never changes. So what a full bucket of 4,096 ids holds is
-- counted once, for every combination of domain, person and action; only the tail is counted when somebody asks.
CREATE TABLE history_counts (
  key text NOT NULL,
  bucket bigint NOT NULL CHECK (bucket >= 0),
  n int NOT NULL CHECK (n > 0),
  PRIMARY KEY (key, bucket) INCLUDE (n)
);
CREATE TABLE history_buckets (
  bucket bigint PRIMARY KEY CHECK (bucket >= 0),
  first_at timestamptz NOT NULL,
  last_at timestamptz NOT NULL
);
-- Buckets below `closed` get no more lines, those below `counted` are counted.
CREATE TABLE history_progress (
  closed bigint NOT NULL,
  counted bigint NOT NULL,
  CHECK (counted BETWEEN 0 AND closed)
);
INSERT INTO history_progress VALUES (0, 0);

-- The key of a combination; '*' stands for any.
CREATE FUNCTION history_key(domain text, person text, action text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(domain, '*') || ' ' || coalesce(person, '*') || ' ' || coalesce(action, '*');

-- One small step a call; answers whether there is more to do.
CREATE FUNCTION count_history() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  progress history_progress;
  newest bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('count_history'));
  SELECT * INTO progress FROM history_progress;
  IF progress.counted < progress.closed THEN
    INSERT INTO history_buckets SELECT progress.counted, min(at), max(at) FROM history
      WHERE id >= progress.counted << 12 AND id < (progress.counted + 1) << 12 HAVING count(*) > 0;
    INSERT INTO history_counts SELECT
        history_key(
          CASE grouping(domain) WHEN 0 THEN domain END,
          CASE grouping(person_id) WHEN 0 THEN coalesce(person_id::text, '') END,
          CASE grouping(action) WHEN 0 THEN action END),
        progress.counted, count(*)
      FROM history WHERE id >= progress.counted << 12 AND id < (progress.counted + 1) << 12
      GROUP BY CUBE (domain, person_id, action) HAVING count(*) > 0;
    UPDATE history_progress SET counted = progress.counted + 1;
    RETURN true;
  END IF;
  SELECT max(id) >> 12 INTO newest FROM history;
  IF newest IS NULL OR newest <= progress.closed THEN
    RETURN false;
  END IF;
  BEGIN
    -- A number that was given out and is not committed yet could still fall into a full bucket: no writer is under way
    -- while this lock is held. It is waited for but a moment, since writers would queue behind it.
    PERFORM set_config('lock_timeout', '20ms', true);
    LOCK TABLE history IN SHARE MODE;
    UPDATE history_progress SET closed = (SELECT max(id) >> 12 FROM history);
  EXCEPTION WHEN lock_not_available THEN
    RETURN false;
  END;
  RETURN true;
END $$;
