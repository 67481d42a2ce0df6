-- To which institution a fax goes: what reaches another than its request names by then has not reached its own.
CREATE OR REPLACE VIEW request_facts AS
  SELECT r.id, r.label, r.search, r.phone, r.account_id, r.assignee_id, b.makename AS institution,
    i.fax_number AS institution_fax, r.status_id, s.name AS status, s.is_final, r.created_at, r.delivered_at, r.due_at, r.deleted_at,
    r.brand_id AS institution_id
  FROM cancellation_requests r
    LEFT JOIN brands b ON b.id = r.brand_id
    LEFT JOIN institutions i ON i.id = r.brand_id
    LEFT JOIN cancellation_statuses s ON s.id = r.status_id;
CREATE OR REPLACE VIEW institution_lines AS
  SELECT i.fax_number, i.id, b.makename AS name, i.deleted_at FROM institutions i JOIN brands b ON b.id = i.id;
ALTER TABLE outgoing_faxes ADD COLUMN institution_id bigint;
UPDATE outgoing_faxes f SET institution_id = CASE WHEN f.recipient = r.institution_fax THEN r.institution_id
    ELSE coalesce((SELECT min(l.id) FROM institution_lines l WHERE l.fax_number = f.recipient), r.institution_id) END
  FROM request_facts r WHERE r.id = f.request_id AND r.institution = f.institution;
