-- What dealers bring, and what becomes of shipments, is counted by day, too.
DROP TRIGGER day_insert ON leads;
DROP TRIGGER day_update ON leads;
DROP TRIGGER day_delete ON leads;
DROP TRIGGER day_truncate ON leads;
DROP FUNCTION leads_day_insert();
DROP FUNCTION leads_day_update();
DROP FUNCTION leads_day_delete();
DROP FUNCTION leads_day_truncate();
DROP TABLE leads_days;
DELETE FROM kept_days WHERE counted = 'leads';
SELECT keep_days('leads', $$
  ('kind', CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END, ''),
  ('campaign', product_id::text, CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END),
  ('dealer kind', CASE WHEN dealer_id IS NULL THEN NULL WHEN is_collection THEN 'collections' ELSE kind || 's' END, ''),
  ('dealer', dealer_id::text, CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END),
  (CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END || ' list', list_id::text, ''),
  (CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END || ' campaign', product_id::text, list_id::text),
  (CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END || ' source', source, list_id::text),
  (CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END || ' assignee', assignee_id::text, list_id::text)$$);
SELECT keep_days('shipments', $$('status', status_id::text, ''), ('courier', courier_id::text, status_id::text),
  ('dealer', dealer_id::text, status_id::text)$$);

-- Leads of a province, however it is spelled.
CREATE INDEX leads_city ON leads (fold(city), list_id, id) WHERE deleted_at IS NULL AND city <> '';
