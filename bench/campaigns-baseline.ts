import type { FastifyInstance } from 'fastify'

type Prepared = (name: string, text: string, values: unknown[]) => Promise<Record<string, unknown>[]>

const from = `products p LEFT JOIN product_categories c ON c.id = p.category_id LEFT JOIN brands b ON b.id = p.brand_id`
const published = 'NOT p.is_draft AND p.deleted_at IS NULL AND p.web'
const active = '(p.category_id IS NULL OR (c.status = 1 AND c.deleted_at IS NULL))'

/** The bare handler of the public campaigns, with the same rows and count(*). */
export function serveCampaigns(app: FastifyInstance, prepared: Prepared): void {
  app.get<{ Querystring: { limit: string } }>('/campaigns', async ({ query }) => {
    const [data, count] = await Promise.all([
      prepared(
        'campaigns',
        `SELECT p.id, p.title, p.slug, p.image, p.onecikan, p.producttype, p.price / 100.0 AS price, p.price_sale / 100.0 AS price_sale,
           p.description, p.tags, json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) AS category,
           json_build_object('id', b.id, 'makename', b.makename, 'makeImage', b.make_image) AS brand
         FROM ${from} WHERE ${published} AND ${active} ORDER BY p.siralama, p.id LIMIT $1`,
        [Number(query.limit)],
      ),
      prepared('campaigns-count', `SELECT count(*) AS total FROM ${from} WHERE ${published} AND ${active}`, []),
    ])
    return { data, page: 1, total: count[0]?.total }
  })
}
