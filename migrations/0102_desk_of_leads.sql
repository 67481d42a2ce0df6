-- A desk counts what is given to a person, however much that is, and names the first few.
CREATE INDEX leads_days_assignee ON leads_days (key, col) INCLUDE (n)
  WHERE dim IN ('leads assignee', 'sales assignee', 'collections assignee');
CREATE INDEX leads_own_callback ON leads (assignee_id, callback_at, id) WHERE deleted_at IS NULL AND callback_at IS NOT NULL;
-- A key that no file has is never looked for by reading a table, whatever is known of its other keys.
ALTER FUNCTION sealed_file_is_named(text) SET enable_seqscan = off;
