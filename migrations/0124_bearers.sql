-- A dealer's and an institution's number is theirs, whoever's request once bore it by a slip.
CREATE OR REPLACE VIEW phone_bearers AS
  SELECT phone, full_name AS name FROM leads
  UNION ALL SELECT phone, recipient FROM shipments
  UNION ALL SELECT phone, name_surname FROM dealers
  UNION ALL SELECT fax_number, dealers_name FROM dealers
  UNION ALL SELECT i.fax_number, b.makename FROM institutions i JOIN brands b ON b.id = i.id;
