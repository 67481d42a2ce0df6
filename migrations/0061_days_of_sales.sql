-- What reports count of leads, sales and shipments; sales of collection campaigns stand apart, as in the menu.
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

-- How many a person, campaign or source has in a list is the sum of its days.
CREATE INDEX leads_days_told ON leads_days (dim, key, col) INCLUDE (n);
CREATE INDEX shipments_days_told ON shipments_days (dim, key, col) INCLUDE (n);
-- A desk counts what is given to a person, however much that is.
CREATE INDEX leads_days_assignee ON leads_days (key, col) INCLUDE (n)
  WHERE dim IN ('leads assignee', 'sales assignee', 'collections assignee');
