-- A line of history is never removed, and what it is found by never changes. So what a full bucket of 4,096 ids holds is
-- counted once, for every combination of domain, person and action; only the tail is counted when somebody asks.
CREATE TABLE history_counts (
  key text NOT NULL,
  bucket bigint NOT NULL,
  n int NOT NULL,
  PRIMARY KEY (key, bucket) INCLUDE (n)
);
CREATE TABLE history_buckets (bucket bigint PRIMARY KEY, first_at timestamptz NOT NULL, last_at timestamptz NOT NULL);
-- Buckets below `closed` get no more lines, those below `counted` are counted.
CREATE TABLE history_progress (closed bigint NOT NULL, counted bigint NOT NULL);
INSERT INTO history_progress VALUES (0, 0);
CREATE INDEX history_domain ON history (domain, id);

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
