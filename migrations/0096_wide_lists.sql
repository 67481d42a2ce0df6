-- The lists over all statuses in each of their orders, and what nobody carries yet.
CREATE INDEX shipments_all_created ON shipments (created_at, id) WHERE deleted_at IS NULL;
CREATE INDEX shipments_all_moved ON shipments (moved_at, id) WHERE deleted_at IS NULL;
CREATE INDEX shipments_uncarried ON shipments (status_id, id)
  WHERE deleted_at IS NULL AND courier_id IS NULL AND dealer_id IS NULL;
CREATE INDEX leads_all_callback ON leads (callback_at, id) WHERE deleted_at IS NULL;
