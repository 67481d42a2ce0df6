-- What every table of records has beside its own columns.
CREATE FUNCTION add_record_columns(records text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('ALTER TABLE %I
    ADD version int NOT NULL DEFAULT 1,
    ADD created_at timestamptz NOT NULL DEFAULT now(),
    ADD created_by bigint REFERENCES staff,
    ADD updated_at timestamptz NOT NULL DEFAULT now(),
    ADD updated_by bigint REFERENCES staff,
    ADD deleted_at timestamptz,
    ADD deleted_by bigint REFERENCES staff', records);
END $$;

-- Totals of a list are kept, not counted: for each value of its main filter and each bucket of 4,096 ids, how many
-- living rows there are. Writers only append differences and so never wait for each other; compact_counts() folds them.
CREATE TABLE kept_counts (counted text PRIMARY KEY);

-- `is_living` is 'true' where the table knows no deletion; `id_column` is another one where links are counted.
CREATE FUNCTION keep_counts(counted text, key_expression text, is_living text DEFAULT 'deleted_at IS NULL', id_column text DEFAULT 'id')
RETURNS void LANGUAGE plpgsql AS $keep$
DECLARE
  counts text := counted || '_counts';
  living text := 'SELECT (' || key_expression || ')::text AS key, ' || quote_ident(id_column) || ' >> 12 AS bucket, %s AS n FROM %s WHERE ' || is_living;
BEGIN
  EXECUTE format('CREATE TABLE %I (key text NOT NULL, bucket bigint NOT NULL, n bigint NOT NULL, folded boolean NOT NULL DEFAULT false)', counts);
  EXECUTE format('CREATE INDEX ON %I (key, bucket) INCLUDE (n)', counts);
  -- The order of the list without a filter, in which the bin's rows do not stand.
  IF is_living <> 'true' THEN
    EXECUTE format('CREATE INDEX IF NOT EXISTS %I ON %I (deleted_at, id) WHERE deleted_at IS NULL', counted || '_living', counted);
  END IF;

  EXECUTE format($fn$CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO %I (key, bucket, n) SELECT key, bucket, sum(n) FROM (%s) change GROUP BY key, bucket;
      RETURN NULL;
    END $body$ $fn$, counted || '_count_insert', counts, format(living, '1', 'added'));
  EXECUTE format($fn$CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO %I (key, bucket, n) SELECT key, bucket, sum(n) FROM (%s) change GROUP BY key, bucket;
      RETURN NULL;
    END $body$ $fn$, counted || '_count_delete', counts, format(living, '-1', 'removed'));
  EXECUTE format($fn$CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      INSERT INTO %I (key, bucket, n)
        SELECT key, bucket, sum(n) FROM (%s UNION ALL %s) change GROUP BY key, bucket HAVING sum(n) <> 0;
      RETURN NULL;
    END $body$ $fn$, counted || '_count_update', counts, format(living, '1', 'added'), format(living, '-1', 'removed'));
  EXECUTE format($fn$CREATE FUNCTION %I() RETURNS trigger LANGUAGE plpgsql AS $body$
    BEGIN
      TRUNCATE %I;
      RETURN NULL;
    END $body$ $fn$, counted || '_count_truncate', counts);

  EXECUTE format('CREATE TRIGGER count_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted, counted || '_count_insert');
  EXECUTE format('CREATE TRIGGER count_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted, counted || '_count_delete');
  EXECUTE format('CREATE TRIGGER count_update AFTER UPDATE ON %I REFERENCING OLD TABLE AS removed NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted, counted || '_count_update');
  EXECUTE format('CREATE TRIGGER count_truncate AFTER TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted, counted || '_count_truncate');

  EXECUTE format('INSERT INTO %I (key, bucket, n) SELECT key, bucket, sum(n) FROM (%s) change GROUP BY key, bucket', counts, format(living, '1', quote_ident(counted)));
  INSERT INTO kept_counts VALUES (counted);
END $keep$;

-- One statement a table, so that every snapshot sees the same sum. Answers how many appended rows it folded.
CREATE FUNCTION compact_counts() RETURNS bigint LANGUAGE plpgsql AS $compact$
DECLARE
  counts text;
  is_appended boolean;
  appended bigint;
  folded_rows bigint := 0;
BEGIN
  IF NOT pg_try_advisory_xact_lock(hashtext('compact_counts')) THEN
    RETURN 0;
  END IF;
  FOR counts IN SELECT counted || '_counts' FROM kept_counts LOOP
    -- Nobody writes to most tables: the statement below takes longer to plan than to find nothing.
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE NOT folded)', counts) INTO is_appended;
    CONTINUE WHEN NOT is_appended;
    EXECUTE format($fold$
      WITH fresh AS (SELECT DISTINCT key, bucket FROM %1$I WHERE NOT folded),
      taken AS (DELETE FROM %1$I c USING fresh f WHERE c.key = f.key AND c.bucket = f.bucket RETURNING c.key, c.bucket, c.n, c.folded),
      kept AS (INSERT INTO %1$I (key, bucket, n, folded)
        SELECT key, bucket, sum(n), true FROM taken GROUP BY key, bucket HAVING sum(n) <> 0)
      SELECT count(*) FROM taken WHERE NOT folded $fold$, counts) INTO appended;
    folded_rows := folded_rows + appended;
  END LOOP;
  RETURN folded_rows;
END $compact$;

-- For a later migration: the totals of another main filter in place of those that are kept.
CREATE FUNCTION keep_other_counts(counted text, key_expression text, is_living text DEFAULT 'deleted_at IS NULL') RETURNS void LANGUAGE plpgsql AS $keep$
DECLARE
  change text;
BEGIN
  EXECUTE format('LOCK TABLE %I', counted);
  FOREACH change IN ARRAY ARRAY['insert', 'delete', 'update', 'truncate'] LOOP
    EXECUTE format('DROP TRIGGER %I ON %I', 'count_' || change, counted);
    EXECUTE format('DROP FUNCTION %I()', counted || '_count_' || change);
  END LOOP;
  EXECUTE format('DROP TABLE %I', counted || '_counts');
  DELETE FROM kept_counts k WHERE k.counted = keep_other_counts.counted;
  PERFORM keep_counts(counted, key_expression, is_living);
END $keep$;
