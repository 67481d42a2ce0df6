import sql, { raw } from 'sql-template-tag'
import { PublicProduct } from '../../../../contract/src/catalogue/product-delivery.ts'
import {
  Product,
  ProductDraft,
  ProductRow,
  productTypeWords,
} from '../../../../contract/src/catalogue/product-shapes.ts'
import { products as calls } from '../../../../contract/src/catalogue/products.ts'
import { publicationWords } from '../../../../contract/src/content/publication.ts'
import { plannedPublication } from '../../content/publication/publication.ts'
import { instant, type Table } from '../../kit/records/table.ts'

/** A price in lira; the column is in kuruş. */
const lira = (column: string) => sql`(${raw(column)} / 100.0)::float8`

const due = sql`coalesce(t.price_sale_now, t.price_now)`

const plan = sql`CASE WHEN t.plan_from IS NOT NULL THEN json_build_object('price', ${lira('t.plan_price')},
  'price_sale', ${lira('t.plan_price_sale')}, 'from', ${instant(raw('t.plan_from'))}, 'until', ${instant(raw('t.plan_until'))}) END`

/** A campaign's answer to each feature, merged with the category's definition, which gives everything but the unit. */
const features = sql`(SELECT coalesce(jsonb_agg(f.said || coalesce(d.defined - 'unit', '{}')
      || jsonb_build_object('lost', (f.said -> 'id') <> 'null' AND d.defined IS NULL) ORDER BY f.at), '[]')
  FROM jsonb_array_elements(t.features) WITH ORDINALITY f (said, at)
    LEFT JOIN jsonb_array_elements(c.features) d (defined) ON d.defined -> 'id' = f.said -> 'id')`

const columns = {
  productname: sql`t.title COLLATE "tr-x-icu"`,
  status: sql`(NOT t.is_draft)::int`,
  catname: sql`coalesce(c.name, '')`,
  makename: sql`coalesce(b.makename, '')`,
  makeImage: sql`coalesce(b.make_image, '')`,
  category: sql`c.id`,
  brand: sql`b.id`,
  price: lira('t.price'),
  price_sale: lira('t.price_sale'),
  price_due: sql`(${due} / 100.0)::float8`,
  price_plan: plan,
  features,
}

export const planReason = 'Zamanlanmış fiyat'

/** Campaigns. A category or brand in the trash counts as none. */
export const products: Table = {
  domain: calls.list.domain,
  name: 'products',
  title: 'Kampanya',
  row: ProductRow,
  full: Product,
  draft: ProductDraft,
  stays: { price_plan: 'Zamanlanmış fiyat olduğu gibi kalır' },
  planned: { ...plannedPublication, [planReason]: 'price_plan' },
  words: { isDraft: publicationWords, producttype: productTypeWords },
  draftColumns: {
    category: sql`t.category_id`,
    brand: sql`t.brand_id`,
    price: columns.price,
    price_sale: columns.price_sale,
    price_plan: plan,
    features: sql`t.features`,
  },
  pointers: {
    category: sql`SELECT id FROM product_categories WHERE deleted_at IS NULL`,
    brand: sql`SELECT id FROM brands WHERE deleted_at IS NULL`,
  },
  label: 'title',
  kept: true,
  columns,
  // What is missing counts as the lowest; PostgreSQL itself puts it above the highest.
  sort: {
    productname: sql`t.title COLLATE "tr-x-icu"`,
    price: sql`coalesce(t.price, -1)`,
    // By what the list shows: while a planned price holds, that one.
    price_sale: sql`coalesce(CASE WHEN t.plan_running THEN ${due} ELSE t.price_sale END, -1)`,
    catname: sql`coalesce((SELECT o.name FROM product_categories o WHERE o.id = t.category_id AND o.deleted_at IS NULL), '') COLLATE "tr-x-icu"`,
    makename: sql`coalesce((SELECT o.makename FROM brands o WHERE o.id = t.brand_id AND o.deleted_at IS NULL), '') COLLATE "tr-x-icu"`,
  },
  joins: sql`LEFT JOIN product_categories c ON c.id = t.category_id AND c.deleted_at IS NULL
    LEFT JOIN brands b ON b.id = t.brand_id AND b.deleted_at IS NULL`,
}

export const oldSlugs = 'product_old_slugs'

/** The features that a campaign's page shows: those with an answer. */
const publicFeatures = sql`(SELECT coalesce(json_agg(json_build_object('id', f.said -> 'id',
      'option_name', coalesce(d.defined, f.said) -> 'option_name', 'icon', coalesce(d.defined, f.said) -> 'icon',
      'function', coalesce(d.defined, f.said) -> 'function', 'deger', f.said -> 'deger', 'value', f.said -> 'value',
      'unit', f.said -> 'unit') ORDER BY f.at), '[]')
  FROM jsonb_array_elements(t.features) WITH ORDINALITY f (said, at)
    LEFT JOIN jsonb_array_elements(c.features) d (defined) ON d.defined -> 'id' = f.said -> 'id'
  WHERE (f.said ->> 'deger' <> '' OR f.said ->> 'value' <> '') AND (f.said -> 'id' = 'null' OR d.defined IS NOT NULL))`

/** Campaigns as the public site reads them. */
export const published: Table = {
  ...products,
  row: PublicProduct.row,
  full: PublicProduct.full,
  columns: {
    ...columns,
    category: sql`CASE WHEN c.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) END`,
    brand: sql`CASE WHEN b.id IS NOT NULL THEN json_build_object('id', b.id, 'makename', b.makename, 'makeImage', b.make_image) END`,
    price: lira('t.price_now'),
    price_sale: lira('t.price_sale_now'),
    features: publicFeatures,
  },
}
