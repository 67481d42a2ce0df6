-- Campaigns; `product` is their word on the wire. Prices are whole kuruş.
CREATE DOMAIN kurus AS bigint CHECK (VALUE BETWEEN 0 AND 1000000000);

SELECT create_publication('products', 'product_old_slugs', 5000);
ALTER TABLE products
  ADD COLUMN tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 50),
  ADD COLUMN siralama int NOT NULL DEFAULT 0,
  ADD COLUMN image text NOT NULL DEFAULT '' CHECK (length(image) <= 2000),
  ADD COLUMN onecikan boolean NOT NULL DEFAULT false,
  ADD COLUMN web boolean NOT NULL DEFAULT true,
  ADD COLUMN app boolean NOT NULL DEFAULT false,
  ADD COLUMN maya boolean NOT NULL DEFAULT true,
  ADD COLUMN is_address boolean NOT NULL DEFAULT true,
  ADD COLUMN is_cargo boolean NOT NULL DEFAULT false,
  ADD COLUMN producttype int NOT NULL DEFAULT 0 CHECK (producttype IN (0, 1, 2)),
  ADD COLUMN tahsilat boolean NOT NULL DEFAULT false,
  ADD COLUMN taksit int NOT NULL DEFAULT 0 CHECK (taksit BETWEEN 0 AND 60),
  ADD COLUMN payment_after_action int CHECK (payment_after_action IN (1, 2)),
  ADD COLUMN payment_after_code int CHECK (payment_after_code IN (1, 2)),
  ADD COLUMN external_link text NOT NULL DEFAULT '' CHECK (length(external_link) <= 2000),
  ADD COLUMN category_id bigint REFERENCES product_categories,
  ADD COLUMN brand_id bigint REFERENCES brands,
  ADD COLUMN price kurus,
  ADD COLUMN price_sale kurus,
  -- Other prices from plan_from to plan_until; while they hold, before_* keep what comes back.
  ADD COLUMN plan_from timestamptz,
  ADD COLUMN plan_until timestamptz,
  ADD COLUMN plan_price kurus,
  ADD COLUMN plan_price_sale kurus,
  ADD COLUMN plan_running boolean NOT NULL DEFAULT false,
  ADD COLUMN before_price kurus,
  ADD COLUMN before_price_sale kurus,
  ADD COLUMN inputs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(inputs) = 'array'),
  ADD COLUMN features jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(features) = 'array'),
  ADD COLUMN content jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(content) = 'array'),
  ADD COLUMN vas jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(vas) = 'array'),
  ADD CHECK (price_sale <= price),
  ADD CHECK (plan_price_sale <= plan_price);
CREATE INDEX products_order ON products (siralama, id) WHERE deleted_at IS NULL;
CREATE INDEX products_public ON products (siralama, id) WHERE deleted_at IS NULL AND NOT is_draft;
CREATE INDEX products_category ON products (category_id, siralama, id) WHERE deleted_at IS NULL;
CREATE INDEX products_brand ON products (brand_id) WHERE deleted_at IS NULL;
CREATE INDEX products_plan ON products (id) WHERE plan_from IS NOT NULL;
SELECT count_catalogue_changes('products');
-- A new order or price of thousands shows no other image.
CREATE TRIGGER media_uses AFTER INSERT OR DELETE OR UPDATE OF image, features, content, vas ON products
  FOR EACH ROW EXECUTE FUNCTION note_media_uses('products');

-- Each change of price or publication, whoever or whatever made it. `masa.price_reason` says what did when no person.
CREATE TABLE product_prices (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id bigint REFERENCES staff,
  price kurus,
  price_sale kurus,
  is_draft boolean NOT NULL,
  reason text NOT NULL DEFAULT ''
);
CREATE INDEX product_prices_product ON product_prices (product_id, at, id);

CREATE FUNCTION note_product_price() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (NEW.price, NEW.price_sale, NEW.is_draft) IS NOT DISTINCT FROM (OLD.price, OLD.price_sale, OLD.is_draft)
    THEN RETURN NULL; END IF;
  INSERT INTO product_prices (product_id, staff_id, price, price_sale, is_draft, reason)
    VALUES (NEW.id, NEW.updated_by, NEW.price, NEW.price_sale, NEW.is_draft, coalesce(current_setting('masa.price_reason', true), ''));
  RETURN NULL;
END $$;
CREATE TRIGGER product_prices AFTER INSERT OR UPDATE OF price, price_sale, is_draft ON products
  FOR EACH ROW EXECUTE FUNCTION note_product_price();

-- What one change of many campaigns wrote, so that it can be taken back: the version after it, and what was before.
CREATE TABLE product_bulk_changes (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at timestamptz NOT NULL DEFAULT now(),
  staff_id bigint REFERENCES staff,
  undone_at timestamptz
);
CREATE TABLE product_bulk_lines (
  change_id bigint NOT NULL REFERENCES product_bulk_changes ON DELETE CASCADE,
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  version int NOT NULL,
  before jsonb NOT NULL,
  PRIMARY KEY (change_id, product_id)
);
CREATE INDEX product_bulk_lines_product ON product_bulk_lines (product_id);

-- Runs of the call that refreshes the public site's comparison; one at a time.
CREATE TABLE comparison_runs (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  started_at timestamptz NOT NULL DEFAULT now(),
  person_name text NOT NULL DEFAULT '',
  ended_at timestamptz,
  ok boolean NOT NULL DEFAULT false,
  status int,
  message text NOT NULL DEFAULT ''
);
CREATE UNIQUE INDEX comparison_runs_one ON comparison_runs ((true)) WHERE ended_at IS NULL;
