-- By what the person is known, sealed, until what was written while they were forgotten has been looked for.
ALTER TABLE erasures ADD COLUMN known bytea;
