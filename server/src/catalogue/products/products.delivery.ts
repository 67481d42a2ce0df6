import sql, { join, raw } from 'sql-template-tag'
import type { productDelivery } from '../../../../contract/src/catalogue/products.ts'
import type { Parsed } from '../../../../contract/src/kit/endpoint.ts'
import { answer, offsetOf, pageRows } from '../../kit/lists/pages.ts'
import { selectList, shown } from '../../kit/records/table.ts'
import { shownOn } from '../channels/channels.ts'
import { published } from './products.table.ts'

type Listed = Parsed<typeof productDelivery.publicList>
type Compared = Parsed<typeof productDelivery.comparison>

const card = selectList(published, published.row)

const isOut = sql`t.deleted_at IS NULL AND NOT t.is_draft`

/** A page of a channel's campaigns in their order. */
export function publicPage({ channel, categorys, limit, page, order }: Listed) {
  const ofCategories = categorys === undefined ? [] : [sql`t.category_id = ANY(${categorys}::bigint[])`]
  const conditions = join([isOut, shownOn(channel), ...ofCategories], ' AND ')
  const way = raw(order.direction)
  const offset = offsetOf({ page, limit, order })
  const ids = sql`SELECT t.id FROM products t WHERE ${conditions} ORDER BY t.siralama ${way}, t.id ${way} LIMIT ${limit} OFFSET ${offset}`
  const rows = pageRows(published, ids, sql`t.siralama ${way}, t.id ${way}`)
  return answer(published, rows, page, sql`(SELECT count(*) FROM products t WHERE ${conditions})`)
}

const mostCompared = 200

/** The answers of a campaign to the features of its category `c`, in the features' order. */
const answers = sql`(SELECT coalesce(json_agg(json_build_object('deger', coalesce(s.said ->> 'deger', ''),
      'value', coalesce(s.said ->> 'value', ''), 'unit', coalesce(s.said ->> 'unit', '')) ORDER BY f.at), '[]')
  FROM jsonb_array_elements(c.features) WITH ORDINALITY f (feature, at)
    LEFT JOIN jsonb_array_elements(t.features) s (said) ON s.said -> 'id' = f.feature -> 'id') AS "answers"`

/** The features of an active category, and its campaigns on a channel with their answers; null for no such category. */
export function comparison({ slug, channel }: Compared) {
  const category = sql`SELECT id, name, slug, features FROM product_categories
    WHERE slug = ${slug} AND deleted_at IS NULL AND status = 1`
  const ids = sql`SELECT t.id FROM products t WHERE ${isOut} AND t.category_id = (SELECT id FROM category) AND ${shownOn(channel)}
    ORDER BY t.siralama, t.id LIMIT ${mostCompared}`
  const campaigns = sql`SELECT json_agg(row_to_json(r)) FROM (${shown(published, ids, sql`${card}, ${answers}`)} ORDER BY t.siralama, t.id) r`
  const features = sql`SELECT json_agg(json_build_object('id', f.feature -> 'id', 'option_name', f.feature -> 'option_name',
      'icon', f.feature -> 'icon', 'function', f.feature -> 'function') ORDER BY f.at)
    FROM jsonb_array_elements(category.features) WITH ORDINALITY f (feature, at)`
  return sql`WITH category AS MATERIALIZED (${category})
    SELECT json_build_object('data', json_build_object(
      'category', json_build_object('id', id, 'name', name, 'slug', slug),
      'features', coalesce((${features}), '[]'), 'campaigns', coalesce((${campaigns}), '[]'))) FROM category`
}
