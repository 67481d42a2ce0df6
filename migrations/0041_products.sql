-- Campaigns; `product` is their word on the wire. Prices are whole kuruş.
CREATE DOMAIN kurus AS bigint CHECK (VALUE BETWEEN 0 AND 1000000000);

CREATE TABLE products (
  id bigint PRIMARY KEY DEFAULT nextval('content_id'),
  siralama int NOT NULL DEFAULT 0,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
  slug text NOT NULL,
  image text NOT NULL DEFAULT '' CHECK (length(image) <= 2000),
  is_draft boolean NOT NULL DEFAULT true,
  -- When a draft comes out by itself, and when what is out becomes a draft again.
  publish_at timestamptz,
  unpublish_at timestamptz,
  onecikan boolean NOT NULL DEFAULT false,
  web boolean NOT NULL DEFAULT true,
  app boolean NOT NULL DEFAULT false,
  maya boolean NOT NULL DEFAULT true,
  is_address boolean NOT NULL DEFAULT true,
  is_cargo boolean NOT NULL DEFAULT false,
  producttype int NOT NULL DEFAULT 0 CHECK (producttype IN (0, 1, 2)),
  tahsilat boolean NOT NULL DEFAULT false,
  taksit int NOT NULL DEFAULT 0 CHECK (taksit BETWEEN 0 AND 60),
  payment_after_action int CHECK (payment_after_action IN (1, 2)),
  payment_after_code int CHECK (payment_after_code IN (1, 2)),
  external_link text NOT NULL DEFAULT '' CHECK (length(external_link) <= 2000),
  category_id bigint REFERENCES product_categories,
  brand_id bigint REFERENCES brands,
  price kurus,
  price_sale kurus,
  -- Other prices from plan_from to plan_until; while they hold, before_* keep what comes back.
  plan_from timestamptz,
  plan_until timestamptz,
  plan_price kurus,
  plan_price_sale kurus,
  plan_running boolean NOT NULL DEFAULT false,
  before_price kurus,
  before_price_sale kurus,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 5000),
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 50),
  inputs jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(inputs) = 'array'),
  features jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(features) = 'array'),
  content jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(content) = 'array'),
  vas jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(vas) = 'array'),
  search text GENERATED ALWAYS AS (' ' || fold(title)) STORED,
  version int NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  created_by bigint REFERENCES staff,
  updated_at timestamptz NOT NULL DEFAULT now(),
  updated_by bigint REFERENCES staff,
  deleted_at timestamptz,
  deleted_by bigint REFERENCES staff,
  CHECK (price_sale <= price),
  CHECK (plan_price_sale <= plan_price)
);
CREATE UNIQUE INDEX products_slug_living ON products (slug) WHERE deleted_at IS NULL;
CREATE INDEX products_order ON products (siralama, id) WHERE deleted_at IS NULL;
CREATE INDEX products_draft ON products (is_draft, id) WHERE deleted_at IS NULL;
CREATE INDEX products_public ON products (siralama, id) WHERE deleted_at IS NULL AND NOT is_draft;
CREATE INDEX products_title ON products (title COLLATE "tr-x-icu", id) WHERE deleted_at IS NULL;
CREATE INDEX products_category ON products (category_id, siralama, id) WHERE deleted_at IS NULL;
CREATE INDEX products_brand ON products (brand_id) WHERE deleted_at IS NULL;
CREATE INDEX products_search ON products USING gin (search gin_trgm_ops) WHERE deleted_at IS NULL;
CREATE INDEX products_scheduled ON products (id)
  WHERE publish_at IS NOT NULL OR unpublish_at IS NOT NULL OR plan_from IS NOT NULL;
SELECT keep_counts('products', 'is_draft');
SELECT count_catalogue_changes('products');
-- A new order or price of thousands shows no other image.
CREATE TRIGGER media_uses AFTER INSERT OR DELETE OR UPDATE OF image, features, content, vas ON products
  FOR EACH ROW EXECUTE FUNCTION note_media_uses('products');

-- Slugs under which a published campaign could once be read.
CREATE TABLE product_old_slugs (
  slug text PRIMARY KEY,
  post_id bigint NOT NULL REFERENCES products ON DELETE CASCADE
);
CREATE INDEX product_old_slugs_post ON product_old_slugs (post_id);

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
CREATE INDEX product_prices_product ON product_prices (product_id, id);

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
