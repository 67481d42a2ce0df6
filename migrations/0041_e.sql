-- What is on the desk of who signs in, though most requests that ever had a term or a person are closed.
CREATE INDEX cancellation_requests_open_due ON cancellation_requests (status_id, due_at)
  WHERE deleted_at IS NULL AND due_at IS NOT NULL;
CREATE INDEX cancellation_requests_open_assignee ON cancellation_requests (assignee_id, status_id)
  WHERE deleted_at IS NULL AND assignee_id IS NOT NULL;
