import type { Queryable } from '../../server/src/kit/db/database.ts'

const campaigns = 20_000
const features = 40

const featureOf = (id: string, name: string) => `jsonb_build_object('id', ${id}, 'option_name', ${name}, 'icon', '',
  'type', 'text', 'function', 0, 'unit', 'Mbps', 'placeholder', '', 'subvalues', '[]'::jsonb)`

/** 20,000 campaigns in twelve categories, each with 40 features of its category, three quarters of them published. */
export async function fillCatalogue(db: Queryable): Promise<void> {
  if (await db.one('SELECT FROM products LIMIT 1')) return
  await db.rows(
    `UPDATE product_categories SET features = (SELECT jsonb_agg(${featureOf('id * 100 + k', "'Özellik ' || k")} ORDER BY k)
       FROM generate_series(1, ${features}) k)`,
  )
  await db.rows(
    `INSERT INTO products (title, slug, description, siralama, is_draft, app, price, price_sale, category_id, brand_id, tags, features)
     SELECT 'Fiber internet kampanyası ' || i, 'kampanya-' || i, 'Kısa açıklama ' || i, i, i % 4 = 0, i % 2 = 0,
       10000 + i, 9000 + i, c.id, b.id, ARRAY['fiber', 'etiket ' || i % 50],
       (SELECT jsonb_agg(f || jsonb_build_object('deger', '', 'value', 'Değer ' || i)) FROM jsonb_array_elements(c.features) f)
     FROM generate_series(1, ${campaigns}) i
       JOIN product_categories c ON c.id = 1 + i % 12
       LEFT JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n, count(*) OVER () AS all FROM brands) b ON b.n = 1 + i % b.all`,
  )
  await db.rows('SELECT compact_counts()')
  await db.rows('VACUUM ANALYZE products, product_categories')
}
