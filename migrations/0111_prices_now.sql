-- price and price_sale are a campaign's own, whatever is planned; what holds now follows from them while a planned price runs.
-- A planned price without an end becomes the campaign's own when its time comes, so none of those runs.
-- The trigger comes back below: what holds is the same before and after.
DROP TRIGGER product_prices ON products;
-- What was written beside a planned price that runs holds from then on, so that the planned one is over.
WITH brought AS (
  SELECT id, coalesce(plan_price, before_price) AS price, coalesce(plan_price_sale, before_price_sale) AS price_sale
  FROM products WHERE plan_running)
UPDATE products p SET plan_from = NULL, plan_until = NULL, plan_price = NULL, plan_price_sale = NULL, plan_running = false
  FROM brought b WHERE p.id = b.id AND (p.plan_until IS NULL OR p.price_sale IS DISTINCT FROM b.price_sale
    OR p.price IS DISTINCT FROM CASE WHEN b.price_sale > b.price THEN b.price_sale ELSE b.price END);
UPDATE products SET price = before_price, price_sale = before_price_sale WHERE plan_running;

ALTER TABLE products DROP COLUMN before_price, DROP COLUMN before_price_sale;
-- Of a planned normal price and an own sale above it, and the other way round, the planned one holds.
ALTER TABLE products
  ADD COLUMN price_now bigint GENERATED ALWAYS AS (CASE
    WHEN NOT plan_running THEN price
    WHEN plan_price IS NOT NULL THEN plan_price
    WHEN price < plan_price_sale THEN plan_price_sale
    ELSE price END) STORED,
  ADD COLUMN price_sale_now bigint GENERATED ALWAYS AS (CASE
    WHEN NOT plan_running THEN price_sale
    WHEN plan_price_sale IS NOT NULL THEN plan_price_sale
    WHEN price_sale > plan_price THEN NULL
    ELSE price_sale END) STORED;

-- The history of prices tells those that held.
CREATE OR REPLACE FUNCTION note_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND (NEW.price_now, NEW.price_sale_now, NEW.is_draft) IS NOT DISTINCT FROM (OLD.price_now, OLD.price_sale_now, OLD.is_draft)
    THEN RETURN NULL; END IF;
  INSERT INTO product_prices (product_id, staff_id, price, price_sale, is_draft, reason)
    VALUES (NEW.id, NEW.updated_by, NEW.price_now, NEW.price_sale_now, NEW.is_draft, coalesce(current_setting('masa.price_reason', true), ''));
  RETURN NULL;
END $$;
CREATE TRIGGER product_prices AFTER INSERT OR UPDATE OF price, price_sale, is_draft, plan_running, plan_price, plan_price_sale ON products
  FOR EACH ROW EXECUTE FUNCTION note_product_price();
