-- Who asks is told by PostgreSQL alone: a session may name other functions before pg_catalog's, and a statement holds whatever
-- its author writes. So the change must be the first statement of one of the two functions, and nothing may stand between.
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE
  way text;
BEGIN
  GET DIAGNOSTICS way = PG_CONTEXT;
  IF TG_OP = 'UPDATE'
    AND way ~ ('^[^"]*\nSQL statement "[^"]*"\nPL/pgSQL function '
      '(erase_from_history\(text,bigint,text\[\]\)|mask_in_history\(bigint\[\],text\)) line \d+ at SQL statement$')
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

-- What runs as the owner finds no table before ours that a session has made for itself alone.
DO $$
DECLARE
  way record;
BEGIN
  FOR way IN
    SELECT p.oid::regprocedure AS called, substr(s.setting, length('search_path=') + 1) AS places
    FROM pg_proc p CROSS JOIN unnest(p.proconfig) s (setting)
    WHERE p.prosecdef AND p.pronamespace = current_schema()::regnamespace AND s.setting LIKE 'search_path=%'
  LOOP
    EXECUTE format('ALTER FUNCTION %s SET search_path = %s, pg_temp', way.called, way.places);
  END LOOP;
END $$;
