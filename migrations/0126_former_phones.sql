-- Whose records bore a telephone before, under whichever key: changes of it alone are noted, so the indexes are small.
CREATE INDEX history_former_phone ON history ((before ->> 'phone')) WHERE before ->> 'phone' IS NOT NULL;
CREATE INDEX history_former_username ON history ((before ->> 'username')) WHERE before ->> 'username' IS NOT NULL;
CREATE INDEX history_former_fax ON history ((before ->> 'fax_number')) WHERE before ->> 'fax_number' IS NOT NULL;
