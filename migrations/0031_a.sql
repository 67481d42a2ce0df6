-- History changes in one way alone: from inside of erase_from_history(), which runs as the owner of the table. No setting of
-- a session opens it, so neither does an account that was given UPDATE.
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  way text;
BEGIN
  GET DIAGNOSTICS way = PG_CONTEXT;
  IF TG_OP = 'UPDATE'
    AND way LIKE '%function erase_from_history(text,bigint,text[]) line % at SQL statement%'
    AND current_user = (SELECT pg_get_userbyid(relowner) FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'history is append-only' USING ERRCODE = 'insufficient_privilege';
END $$;

CREATE OR REPLACE FUNCTION erase_from_history(erased_domain text, erased_record bigint, erased_keys text[]) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE history SET before = before - erased_keys, after = after - erased_keys
  WHERE domain = erased_domain AND record_id = erased_record;
END $$;
REVOKE EXECUTE ON FUNCTION erase_from_history(text, bigint, text[]) FROM PUBLIC;
