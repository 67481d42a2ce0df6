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

-- History changes in two ways alone: from inside of erase_from_history() and of mask_in_history(), which run as the owner of the table.
CREATE OR REPLACE FUNCTION refuse_history_change() RETURNS trigger LANGUAGE plpgsql AS $$
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

-- Takes what tells of somebody out of lines about others, for a person who asks to be forgotten. All else that they say stays.
CREATE FUNCTION mask_in_history(masked_lines bigint[], marks text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
BEGIN
  UPDATE history SET before = without_marks(before, marks), after = without_marks(after, marks), reason = without_marks(reason, marks)
  WHERE id = ANY(masked_lines);
END $$;
REVOKE EXECUTE ON FUNCTION mask_in_history(bigint[], text) FROM PUBLIC;
