-- Whose number a fax went to when it was queued: the request it belongs to may be corrected later.
ALTER TABLE outgoing_faxes ADD COLUMN institution text NOT NULL DEFAULT '';
UPDATE outgoing_faxes t SET institution = b.makename
  FROM cancellation_requests r JOIN brands b ON b.id = r.brand_id WHERE r.id = t.request_id;
