-- Figures of a day are kept, as the totals of lists are: how many living rows were made on each day of Istanbul, by what
-- tells them apart. `told_apart` is a list of (dim, key, col) over a row: `dim` says by what, `key` is the value, `col` a
-- second one that is crossed with it, or ''. Writers only append differences; compact_days() folds them.
CREATE TABLE kept_days (counted text PRIMARY KEY);

CREATE FUNCTION keep_days(counted text, told_apart text, is_living text DEFAULT 'deleted_at IS NULL') RETURNS void LANGUAGE plpgsql AS $keep$
DECLARE
  days text := counted || '_days';
  note text := format($note$INSERT INTO %I (dim, key, col, day, n)
    SELECT d.dim, d.key, d.col, (t.created_at AT TIME ZONE 'Europe/Istanbul')::date, sum(t.sign) FROM (%%s) t
      CROSS JOIN LATERAL (VALUES %s) d (dim, key, col)
    WHERE d.key IS NOT NULL AND %s GROUP BY 1, 2, 3, 4 HAVING sum(t.sign) <> 0$note$, days, told_apart, is_living);
  plus text := 'SELECT 1 AS sign, * FROM added';
  minus text := 'SELECT -1 AS sign, * FROM removed';
  change record;
BEGIN
  EXECUTE format('CREATE TABLE %I (dim text NOT NULL, key text NOT NULL, col text NOT NULL, day date NOT NULL,
    n bigint NOT NULL, folded boolean NOT NULL DEFAULT false)', days);
  EXECUTE format('CREATE INDEX ON %I (dim, day, key, col) INCLUDE (n)', days);
  EXECUTE format('CREATE INDEX ON %I (dim, day, key, col) WHERE NOT folded', days);

  FOR change IN SELECT * FROM (VALUES
    ('insert', 'REFERENCING NEW TABLE AS added', plus),
    ('delete', 'REFERENCING OLD TABLE AS removed', minus),
    ('update', 'REFERENCING OLD TABLE AS removed NEW TABLE AS added', plus || ' UNION ALL ' || minus)
  ) c (event, tables, rows) LOOP
    EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN %s; RETURN NULL; END $body$',
      counted || '_day_' || change.event, format(note, change.rows));
    EXECUTE format('CREATE TRIGGER %I AFTER %s ON %I %s FOR EACH STATEMENT EXECUTE FUNCTION %I()',
      'day_' || change.event, change.event, counted, change.tables, counted || '_day_' || change.event);
  END LOOP;
  EXECUTE format('CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$ BEGIN TRUNCATE %I; RETURN NULL; END $body$',
    counted || '_day_truncate', days);
  EXECUTE format('CREATE TRIGGER day_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION %I()',
    counted, counted || '_day_truncate');

  EXECUTE format(note, format('SELECT 1 AS sign, * FROM %I', counted));
  INSERT INTO kept_days VALUES (counted);
END $keep$;

-- One statement a table, so that every snapshot sees the same sum. Answers how many appended rows it folded.
CREATE FUNCTION compact_days() RETURNS bigint LANGUAGE plpgsql AS $compact$
DECLARE
  days text;
  appended bigint;
  folded_rows bigint := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('compact_days')) THEN
    RETURN 0;
  END IF;
  FOR days IN SELECT counted || '_days' FROM kept_days LOOP
    EXECUTE format($fold$
      WITH fresh AS (SELECT DISTINCT dim, day, key, col FROM %1$I WHERE NOT folded),
      taken AS (DELETE FROM %1$I d USING fresh f WHERE (d.dim, d.day, d.key, d.col) = (f.dim, f.day, f.key, f.col)
        RETURNING d.dim, d.day, d.key, d.col, d.n, d.folded),
      kept AS (INSERT INTO %1$I (dim, day, key, col, n, folded)
        SELECT dim, day, key, col, sum(n), true FROM taken GROUP BY 1, 2, 3, 4 HAVING sum(n) <> 0)
      SELECT count(*) FROM taken WHERE NOT folded $fold$, days) INTO appended;
    folded_rows := folded_rows + appended;
  END LOOP;
  RETURN folded_rows;
END $compact$;

SELECT keep_days('cancellation_requests', $$('status', status_id::text, ''), ('institution', brand_id::text, ''),
  ('category', category_id::text, ''), ('reason', reason_id::text, ''), ('assignee', assignee_id::text, status_id::text)$$);
-- Whoever may not read requests is shown the faxes of none.
SELECT keep_days('outgoing_faxes', $$('state', state, ''), ('institution', nullif(institution, ''), state),
  ('free state', CASE WHEN request_id IS NULL THEN state END, ''),
  ('free institution', CASE WHEN request_id IS NULL THEN nullif(institution, '') END, state)$$);
CREATE INDEX outgoing_faxes_institution ON outgoing_faxes (institution, id) WHERE deleted_at IS NULL;
SELECT keep_days('incoming_faxes', $$('linked', (request_id IS NOT NULL)::text, ''),
  ('free linked', CASE WHEN request_id IS NULL THEN 'false' END, '')$$);

-- A line of history never changes, so nobody who writes one counts it: each full bucket is counted by day once, and the
-- tail when somebody asks.
CREATE TABLE history_days (
  dim text NOT NULL,
  day date NOT NULL,
  key text NOT NULL,
  col text NOT NULL,
  n bigint NOT NULL CHECK (n > 0),
  PRIMARY KEY (dim, day, key, col) INCLUDE (n)
);
CREATE TABLE history_days_progress (counted bigint NOT NULL CHECK (counted >= 0));
INSERT INTO history_days_progress VALUES (0);


-- What the lines from one id to below another are told apart by; a line that nobody wrote belongs to no person.
CREATE FUNCTION history_lines(first_id bigint, past_id bigint)
RETURNS TABLE (dim text, day date, key text, col text, n bigint) LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT d.dim, (h.at AT TIME ZONE 'Europe/Istanbul')::date, d.key, d.col, count(*)
  FROM history h CROSS JOIN LATERAL (VALUES ('action', h.action, ''), ('person', h.person_id::text, h.action),
    ('access', h.action, ''), ('access person', h.person_id::text, h.action), ('access domain', h.domain, h.action)) d (dim, key, col)
  WHERE h.id >= first_id AND h.id < past_id AND d.key IS NOT NULL
    AND (d.dim NOT LIKE 'access%' OR h.action IN ('open', 'reveal', 'download', 'export')) GROUP BY 1, 2, 3, 4 $$;

CREATE VIEW all_history_days AS
  SELECT dim, day, key, col, n FROM history_days
  UNION ALL SELECT dim, day, key, col, n FROM history_lines((SELECT counted << 12 FROM history_days_progress), 9223372036854775807);

-- One full bucket a call, of those that get no more lines; answers whether there is more to do.
CREATE FUNCTION count_history_days() RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
DECLARE
  done bigint;
BEGIN
  SELECT counted INTO done FROM history_days_progress FOR UPDATE;
  IF done >= (SELECT closed FROM history_progress) THEN
    RETURN false;
  END IF;
  INSERT INTO history_days AS kept SELECT * FROM history_lines(done << 12, (done + 1) << 12)
    ON CONFLICT (dim, day, key, col) DO UPDATE SET n = kept.n + excluded.n;
  UPDATE history_days_progress SET counted = done + 1;
  RETURN true;
END $$;
