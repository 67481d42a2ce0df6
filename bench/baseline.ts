import Fastify from 'fastify'
import pg from 'pg'

// The yardstick: a bare handler as one writes it by hand, with prepared statements, the same rows and count(*).
const [port, socketDirectory, socketPort, user, database] = process.argv.slice(2)
const pool = new pg.Pool({ host: socketDirectory, port: Number(socketPort), user, database, max: 10 })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const app = Fastify()

const rows = (
  name: string,
) => `SELECT r.id, r.status, r.tckimlik, r.name, r.lastname, r.phone, b.makename, r.why, r.step, r.account_id,
  r.card_number, r.created_at AS created_date FROM ${name} r JOIN bench_brands b ON b.id = r.brand_id`
const prepared = (name: string, text: string, values: unknown[]) =>
  pool.query({ name, text, values }).then((result) => result.rows)

type Query = {
  domain?: string
  person?: string
  action?: string
  from?: string
  status: string
  page?: string
  limit?: string
  search?: string
  isDraft?: string
}

for (const name of ['bench_requests', 'bench_small']) {
  app.get<{ Querystring: Query }>(`/${name}`, async ({ query }) => {
    const limit = Number(query.limit ?? 50)
    const page = Number(query.page ?? 1)
    const [data, count] = await Promise.all([
      prepared(
        `${name}-rows`,
        `${rows(name)} WHERE r.status = $1 AND r.deleted_at IS NULL ORDER BY r.id DESC LIMIT $2 OFFSET $3`,
        [query.status, limit, (page - 1) * limit],
      ),
      prepared(`${name}-count`, `SELECT count(*) AS total FROM ${name} WHERE status = $1 AND deleted_at IS NULL`, [
        query.status,
      ]),
    ])
    return { data, page, total: count[0].total, error: false }
  })
}

app.get<{ Querystring: Query }>('/search', async ({ query }) => {
  const like = `%${query.search}%`
  const where = `r.deleted_at IS NULL AND (r.name ILIKE $1 OR r.lastname ILIKE $1 OR r.phone ILIKE $1 OR r.account_id ILIKE $1)`
  const [data, count] = await Promise.all([
    prepared('search-rows', `${rows('bench_requests')} WHERE ${where} ORDER BY r.id DESC LIMIT 50`, [like]),
    prepared('search-count', `SELECT count(*) AS total FROM bench_requests r WHERE ${where}`, [like]),
  ])
  return { data, page: 1, total: count[0].total, error: false }
})

const post =
  'p.id, p.title, p.slug AS url, p.image, p.tags, p.is_draft AS "isDraft", p.description AS summary, p.created_at AS "createdAt"'

app.get<{ Params: { id: string } }>('/post/:id', async ({ params }) => {
  const [data] = await prepared(
    'post',
    `SELECT ${post}, p.body, p.version, coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)) FILTER (WHERE c.id IS NOT NULL), '[]') AS category
     FROM blog_posts p LEFT JOIN blog_post_categories pc ON pc.post_id = p.id LEFT JOIN blog_categories c ON c.id = pc.category_id
     WHERE p.id = $1 AND p.deleted_at IS NULL GROUP BY p.id`,
    [params.id],
  )
  return { data }
})

app.get<{ Querystring: Query }>('/drafts', async () => {
  const [data, count] = await Promise.all([
    prepared(
      'drafts',
      `SELECT ${post}, coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)) FILTER (WHERE c.id IS NOT NULL), '[]') AS category
       FROM (SELECT * FROM blog_posts WHERE is_draft AND deleted_at IS NULL ORDER BY id DESC LIMIT 50) p
       LEFT JOIN blog_post_categories pc ON pc.post_id = p.id LEFT JOIN blog_categories c ON c.id = pc.category_id
       GROUP BY p.id, p.title, p.slug, p.image, p.tags, p.is_draft, p.description, p.created_at ORDER BY p.id DESC`,
      [],
    ),
    prepared('drafts-count', 'SELECT count(*) AS total FROM blog_posts WHERE is_draft AND deleted_at IS NULL', []),
  ])
  return { data, page: 1, total: count[0].total, error: false }
})

app.post<{ Body: Record<string, unknown> }>('/insert', async ({ body }) => {
  const [row] = await prepared(
    'insert',
    `INSERT INTO bench_plain (status, tckimlik, name, lastname, phone, brand_id, why, account_id, card_number)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) RETURNING id`,
    [
      body.status,
      body.tckimlik,
      body.name,
      body.lastname,
      body.phone,
      body.brand_id,
      body.why,
      body.account_id,
      body.card_number,
    ],
  )
  return { success: true, id: row.id }
})

const lists = {
  requests: {
    columns: `r.id, r.created_at, r.tckimlik, r.name, r.lastname, r.phone, b.makename, w.name AS why, r.step, r.status_id AS status`,
    from: `cancellation_requests r JOIN brands b ON b.id = r.brand_id LEFT JOIN cancellation_reasons w ON w.id = r.reason_id`,
    found: 'r.name ILIKE $1 OR r.lastname ILIKE $1 OR r.phone ILIKE $1 OR r.account_id ILIKE $1',
  },
  outgoing: {
    columns: 'r.id, r.title, r.sender, r.recipient, r.state, r.created_at, r.pages_sent, r.request_id',
    from: 'outgoing_faxes r',
    found: 'r.title ILIKE $1 OR r.recipient ILIKE $1',
  },
  incoming: {
    columns: 'r.id, r.sender, r.receiver, r.created_at, r.pages, r.request_id',
    from: 'incoming_faxes r',
    found: 'r.sender ILIKE $1',
  },
}

for (const [name, { columns, from, found }] of Object.entries(lists)) {
  const counted = from.split(' JOIN ')[0]
  app.get<{ Querystring: Query }>(`/casework/${name}`, async ({ query }) => {
    const page = Number(query.page ?? 1)
    const where = query.status
      ? 'r.status_id = $1 AND r.deleted_at IS NULL'
      : 'r.deleted_at IS NULL AND $1::int IS NULL'
    const status = query.status ?? null
    const [data, count] = await Promise.all([
      prepared(`${name}-page`, `SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY r.id LIMIT 50 OFFSET $2`, [
        status,
        (page - 1) * 50,
      ]),
      prepared(`${name}-total`, `SELECT count(*) AS total FROM ${counted} WHERE ${where}`, [status]),
    ])
    return { data, page, total: count[0].total, error: false }
  })
  app.get<{ Querystring: Query }>(`/casework/${name}-search`, async ({ query }) => {
    const like = `%${query.search}%`
    const where = `r.deleted_at IS NULL AND (${found})${name === 'requests' ? ' AND r.status_id = 5' : ''}`
    const [data, count] = await Promise.all([
      prepared(`${name}-found`, `SELECT ${columns} FROM ${from} WHERE ${where} ORDER BY r.id LIMIT 50`, [like]),
      prepared(`${name}-found-total`, `SELECT count(*) AS total FROM ${counted} WHERE ${where}`, [like]),
    ])
    return { data, page: 1, total: count[0].total, error: false }
  })
}

app.get<{ Querystring: Query }>('/history', async ({ query }) => {
  const page = Number(query.page ?? 1)
  const given = [query.domain ?? null, query.person ?? null, query.action ?? null, query.from ?? null]
  const conditions = ['domain = ', 'person_id = ', 'action = ', 'at >= ']
  const where = given.flatMap((value, at) => (value === null ? [] : [`${conditions[at]}$${at + 1}`]))
  const name = `history-${given.map((value) => (value === null ? '-' : '+')).join('')}`
  const values = given.filter((value) => value !== null)
  const narrowed =
    where.length > 0 ? `WHERE ${where.map((one, at) => one.replace(/\$\d/, `$${at + 1}`)).join(' AND ')}` : ''
  const [data, count] = await Promise.all([
    prepared(
      `${name}-${page}`,
      `SELECT id, at, person_id, person_name, domain, record_id, action, before, after, reason
       FROM history ${narrowed} ORDER BY id DESC LIMIT 50 OFFSET ${(page - 1) * 50}`,
      values,
    ),
    prepared(`${name}-count`, `SELECT count(*) AS total FROM history ${narrowed}`, values),
  ])
  return { data, page, total: count[0].total, error: false }
})

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
