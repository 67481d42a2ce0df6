-- A list that is kept has an index of its living rows, and a table without deletion may be counted too.
DROP FUNCTION keep_counts(text, text);
CREATE FUNCTION keep_counts(counted text, key_expression text, is_living text DEFAULT 'deleted_at IS NULL') RETURNS void LANGUAGE plpgsql AS $keep$
DECLARE
  counts text := counted || '_counts';
  living text := 'SELECT (' || key_expression || ')::text AS key, id >> 12 AS bucket, %s AS n FROM %s WHERE ' || is_living;
BEGIN
  EXECUTE format('CREATE TABLE %I (key text NOT NULL, bucket bigint NOT NULL, n bigint NOT NULL, folded boolean NOT NULL DEFAULT false)', counts);
  EXECUTE format('CREATE INDEX ON %I (key, bucket) INCLUDE (n)', counts);
  -- The order of the list without a filter, in which the bin's rows do not stand.
  IF is_living <> 'true' THEN
    EXECUTE format('CREATE INDEX ON %I (deleted_at, id) WHERE deleted_at IS NULL', counted);
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


DO $$
DECLARE
  kept text;
BEGIN
  FOR kept IN SELECT counted FROM kept_counts LOOP
    EXECUTE format('CREATE INDEX ON %I (deleted_at, id) WHERE deleted_at IS NULL', kept);
  END LOOP;
END $$;

CREATE INDEX deleted_records_domain ON deleted_records (domain, id);
CREATE INDEX deleted_records_person ON deleted_records (deleted_by, id);
CREATE INDEX deleted_records_age ON deleted_records (deleted_at);
SELECT keep_counts('deleted_records', 'domain', 'true');

SELECT keep_counts('api_keys', '''''');

CREATE INDEX staff_status ON staff (status, id) WHERE deleted_at IS NULL;
CREATE INDEX staff_role ON staff (role_id, id) WHERE deleted_at IS NULL;
CREATE INDEX staff_search ON staff USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
SELECT keep_counts('staff', 'status');

DROP INDEX notices_staff;
CREATE INDEX notices_meant ON notices (staff_id, domain, id);
