-- Who sent a fax by a line of SIP is known by the number alone, as everybody is.
UPDATE incoming_faxes SET sender = '+90' || right(dialled, 10)
FROM (SELECT id, regexp_replace(substring(sender FROM '^(?:[^<]*<)?\s*(?:tel|sips?):([^;@?>]*)'), '[\s()./-]', '', 'g') AS dialled
      FROM incoming_faxes WHERE sender ~ '(tel|sips?):') told
WHERE told.id = incoming_faxes.id AND dialled ~ '^(\+90|0090|90)?0?[2-8][0-9]{9}$';
