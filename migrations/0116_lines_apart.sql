-- Who holds a line for a fax holds the institution alone: with the brand's row, two who change both wait for each other.
CREATE OR REPLACE VIEW institution_lines AS
  SELECT i.fax_number, i.id, (SELECT b.makename FROM brands b WHERE b.id = i.id) AS name, i.deleted_at FROM institutions i;
