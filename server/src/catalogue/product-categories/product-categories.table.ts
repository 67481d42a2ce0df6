import sql from 'sql-template-tag'
import {
  ProductCategory,
  ProductCategoryDraft,
  ProductCategoryRow,
  productCategories,
} from '../../../../contract/src/catalogue/product-categories.ts'
import type { Lookup } from '../../kit/records/lookup.ts'

/** The features of category `t` as a form takes them over: without answers. */
export const offeredFeatures = sql`(SELECT coalesce(jsonb_agg(f.feature || '{"deger": "", "value": ""}' ORDER BY f.at), '[]')
  FROM jsonb_array_elements(t.features) WITH ORDINALITY f (feature, at))`

/** The brands of category `t` that are not deleted, by name. */
export const offeredBrands = sql`(SELECT coalesce(json_agg(json_build_object('id', b.id, 'makename', b.makename, 'makeImage', b.make_image)
    ORDER BY b.makename COLLATE "tr-x-icu", b.id), '[]')
  FROM product_category_brands x JOIN brands b ON b.id = x.brand_id AND b.deleted_at IS NULL WHERE x.category_id = t.id)`

/** Categories of campaigns; institutions cancel subscriptions of these categories, too. */
export const categories: Lookup = {
  domain: productCategories.list.domain,
  name: 'product_categories',
  title: 'Kategori',
  row: ProductCategoryRow,
  full: ProductCategory,
  draft: ProductCategoryDraft,
  query: productCategories.list.query,
  label: 'name',
  inUse: 'Bu kategoride kampanya ya da kurum var',
  columns: {
    count: sql`((SELECT count(*) FROM products p WHERE p.category_id = t.id AND p.deleted_at IS NULL)
      + institutions_of_category(t.id))::int`,
    features: offeredFeatures,
    brands: offeredBrands,
  },
  pointers: { brands: sql`SELECT id FROM brands WHERE deleted_at IS NULL` },
  draftColumns: {
    brands: sql`ARRAY(SELECT x.brand_id FROM product_category_brands x WHERE x.category_id = t.id ORDER BY x.brand_id)`,
  },
}
