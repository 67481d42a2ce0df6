-- The menu's search for a category to lead to.
CREATE INDEX product_categories_name_search ON product_categories USING gin ((' ' || fold(name)) gin_trgm_ops)
  WHERE deleted_at IS NULL;
