-- Whose records bore a telephone before: changes of it alone are noted, so the index is small.
CREATE INDEX history_former_phone ON history ((coalesce(before ->> 'phone', before ->> 'username', before ->> 'fax_number')))
  WHERE domain IN ('members', 'cancellation', 'leads', 'shipments', 'dealers', 'institutions')
    AND coalesce(before ->> 'phone', before ->> 'username', before ->> 'fax_number') IS NOT NULL;
