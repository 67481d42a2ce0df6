-- The brands of a category, beside its features and inputs.
CREATE TABLE product_category_brands (
  category_id bigint NOT NULL REFERENCES product_categories ON DELETE CASCADE,
  brand_id bigint NOT NULL REFERENCES brands ON DELETE CASCADE,
  PRIMARY KEY (category_id, brand_id)
);
CREATE INDEX product_category_brands_brand ON product_category_brands (brand_id);

-- How many living institutions stand on a category or a brand; the catalogue asks no more of them.
CREATE FUNCTION institutions_of_category(category bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM institution_categories c JOIN institutions i ON i.id = c.institution_id
  WHERE c.category_id = category AND i.deleted_at IS NULL
$$;
CREATE FUNCTION institutions_of_brand(brand bigint) RETURNS int LANGUAGE sql STABLE AS $$
  SELECT count(*)::int FROM institutions i WHERE i.id = brand AND i.deleted_at IS NULL
$$;

-- What the public site may have read is counted: writers append, a job folds. The sum names a state of the catalogue.
CREATE TABLE catalogue_changes (n bigint NOT NULL DEFAULT 1);
CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalogue_changes DEFAULT VALUES;
  RETURN NULL;
END $$;
CREATE FUNCTION fold_catalogue_changes() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM catalogue_changes LIMIT 20) few) < 20 THEN RETURN; END IF;
  WITH gone AS (DELETE FROM catalogue_changes RETURNING n)
    INSERT INTO catalogue_changes (n) SELECT sum(n) FROM gone HAVING count(*) > 0;
END $$;
CREATE FUNCTION count_catalogue_changes(counted text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER catalogue_changes AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I
    FOR EACH STATEMENT EXECUTE FUNCTION note_catalogue_change()', counted);
END $$;
SELECT count_catalogue_changes(name) FROM unnest(ARRAY['product_categories', 'product_category_brands', 'brands']) name;
