-- What areas that may not know another's tables read of it: its views, which a rename ends at. Outer joins, since PostgreSQL
-- leaves out those of which a statement names no column.
CREATE VIEW request_facts AS
  SELECT r.id, r.label, r.search, r.phone, r.account_id, r.assignee_id, b.makename AS institution,
    i.fax_number AS institution_fax, r.status_id, s.name AS status, s.is_final, r.created_at, r.delivered_at, r.due_at, r.deleted_at
  FROM cancellation_requests r
    LEFT JOIN brands b ON b.id = r.brand_id
    LEFT JOIN institutions i ON i.id = r.brand_id
    LEFT JOIN cancellation_statuses s ON s.id = r.status_id;

-- Addresses, telephones and fax numbers that are the company's, its dealers' and the institutions': no mark of a person who asks to be erased.
CREATE VIEW mailbox_addresses AS SELECT email FROM mail_accounts;
CREATE VIEW seller_contacts AS SELECT phone, fax_number, email FROM dealers WHERE deleted_at IS NULL AND status = 1;
CREATE VIEW institution_lines AS SELECT fax_number FROM institutions;
