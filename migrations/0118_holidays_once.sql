-- A holiday that stands twice on its day, of which one is enough, goes to the bin: the whole day stays before the half one, which
-- no clock counts, one that makes its year known before one that does not, and what came with Masa before what was added.
WITH doubled AS (
  UPDATE public_holidays SET deleted_at = now(), version = version + 1, updated_at = now(), updated_by = NULL
  WHERE id IN (SELECT id FROM (
    SELECT id, row_number() OVER (PARTITION BY day, fold(name) ORDER BY half, kind = 'other', NOT shipped, id) AS place
    FROM public_holidays WHERE deleted_at IS NULL) known WHERE place > 1)
  RETURNING id, name),
binned AS (
  INSERT INTO deleted_records (domain, record_id, title) SELECT 'public_holidays', id, name FROM doubled)
INSERT INTO history (person_id, person_name, domain, record_id, action, reason)
  SELECT 0, 'Masa', 'public_holidays', id, 'delete', 'Aynı günde aynı adla iki kez kayıtlıydı' FROM doubled;
CREATE UNIQUE INDEX public_holidays_once ON public_holidays (day, fold(name)) WHERE deleted_at IS NULL;
