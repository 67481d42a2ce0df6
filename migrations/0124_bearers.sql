-- A dealer's and an institution's number is theirs, whoever's request once bore it by a slip.
CREATE OR REPLACE VIEW phone_bearers AS
  SELECT phone, full_name AS name, id AS lead_id FROM leads
  UNION ALL SELECT phone, recipient, NULL FROM shipments
  UNION ALL SELECT phone, name_surname, NULL FROM dealers
  UNION ALL SELECT fax_number, dealers_name, NULL FROM dealers
  UNION ALL SELECT i.fax_number, b.makename, NULL FROM institutions i JOIN brands b ON b.id = i.id;
