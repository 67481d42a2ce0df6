-- Who may not read requests is shown the faxes of none: a list and a figure of few among very many.
CREATE INDEX outgoing_faxes_unlinked ON outgoing_faxes (id) WHERE request_id IS NULL AND deleted_at IS NULL;
CREATE INDEX incoming_faxes_unlinked ON incoming_faxes (id) WHERE request_id IS NULL AND deleted_at IS NULL;
