-- The search form of a text, the twin of `fold` in contract/src/kit/text/turkish.ts: change neither alone.
-- Nearly every text has plain and Turkish letters alone, and takes the short way: a write prepares each expression anew that it comes to.
CREATE OR REPLACE FUNCTION fold(written text) RETURNS text
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $fold$
DECLARE
  folded text;
BEGIN
  IF written COLLATE "C" OPERATOR(pg_catalog.!~) '[^ -~çğıöşüÇĞİÖŞÜ]' THEN
    RETURN pg_catalog.btrim(pg_catalog.regexp_replace(
      pg_catalog.lower(pg_catalog.translate(written, 'çğıöşüÇĞİÖŞÜ', 'cgiosucgiosu') COLLATE "C"), '  +', ' ', 'g'), ' ');
  END IF;
  folded := pg_catalog.replace(pg_catalog.lower(pg_catalog.regexp_replace(
    normalize(written, NFKD) COLLATE "C",
    '[\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+',
    '', 'g') COLLATE "und-x-icu") COLLATE "C", 'ı', 'i');
  -- Hardly a text holds one of these, and translate() takes longer than all the rest.
  IF folded OPERATOR(pg_catalog.~) '[əøłđðħŧŋς‘’ʼ“”‐–—ßæœþ]' THEN
    folded := pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
      pg_catalog.translate(folded, 'əøłđðħŧŋς‘’ʼ“”‐–—', 'eolddhtnσ''''''""---'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th');
  END IF;
  RETURN pg_catalog.btrim(pg_catalog.regexp_replace(folded,
    '[\t-\r\u0085\u1680\u2028\u2029]+[\t-\r \u0085\u1680\u2028\u2029]*| [\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ');
END $fold$;
