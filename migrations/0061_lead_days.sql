-- What reports count of leads and sales; sales of collection campaigns stand apart, as in the menu.
SELECT keep_days('leads', $$
  ('kind', CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END, ''),
  ('campaign', product_id::text, CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END),
  (CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END || ' list', list_id::text, ''),
  (CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END || ' campaign', product_id::text, list_id::text),
  (CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END || ' source', source, list_id::text),
  (CASE WHEN is_collection THEN 'collections' ELSE kind || 's' END || ' assignee', assignee_id::text, list_id::text)$$);
