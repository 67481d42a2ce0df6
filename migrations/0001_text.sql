CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- The search form of a text, the twin of `fold` in contract/src/kit/turkish.ts: change neither alone.
-- RETURN, not a quoted body, so that its parts are bound here and no search_path can replace them.
CREATE FUNCTION fold(written text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN btrim(regexp_replace(
  replace(replace(replace(replace(
    translate(
      lower(regexp_replace(
        normalize(written, NFKD) COLLATE "C",
        '[\u00ad\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]+',
        '', 'g') COLLATE "und-x-icu") COLLATE "C",
      'ıəøłđðħŧŋς‘’ʼ“”‐–—', 'ieolddhtnσ''''''""---'),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
  '[\t-\r\u0085\u1680\u2028\u2029]+[\t-\r \u0085\u1680\u2028\u2029]*| [\t-\r \u0085\u1680\u2028\u2029]+', ' ', 'g'), ' ');
