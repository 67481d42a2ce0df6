import Fastify from 'fastify'
import pg from 'pg'
import { type HandWritten, lists } from './baseline-lists.ts'
import { serveCampaigns } from './campaigns-baseline.ts'

// The baseline: a bare, hand-written handler with prepared statements, the same rows and count(*).
const [port, socketDirectory, socketPort, user, database] = process.argv.slice(2)
const pool = new pg.Pool({ host: socketDirectory, port: Number(socketPort), user, database, max: 10 })
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const app = Fastify()

const prepared = (name: string, text: string, values: unknown[]) =>
  pool.query({ name, text, values }).then((result) => result.rows)

type Query = {
  domain?: string
  person?: string
  action?: string
  from?: string
  status?: string
  page?: string
  search?: string
}

const size = 50

async function answer(name: string, page: number, rows: string, count: string, values: unknown[]) {
  const [data, [counted]] = await Promise.all([
    prepared(`${name}-rows`, rows, [...values, (page - 1) * size]),
    prepared(`${name}-count`, count, values),
  ])
  return { data, page, total: counted.total, error: false }
}

const whereOf = ({ living = 'r.deleted_at IS NULL' }: HandWritten, conditions: string[]) =>
  ['WHERE', [living, ...conditions].join(' AND ')].join(' ')

const rowsOf = ({ columns, table, joins = '', order, pageFirst }: HandWritten, where: string, offset: number) => {
  const page = `${where} ORDER BY r.id ${order} LIMIT ${size} OFFSET $${offset}`
  return pageFirst
    ? `SELECT ${columns} FROM (SELECT * FROM ${table} r ${page}) r ORDER BY r.id ${order}`
    : `SELECT ${columns} FROM ${table} r ${joins} ${page}`
}

for (const [name, list] of Object.entries(lists)) {
  const { table, key, found, narrowed } = list
  app.get<{ Querystring: Query }>(`/list/${name}`, ({ query: { status, page = '1' } }) => {
    const values = status === undefined ? [] : [status]
    const where = whereOf(list, status === undefined ? [] : [`r.${key} = $1`])
    const count = `SELECT count(*) AS total FROM ${table} r ${where}`
    return answer(`${name}-${values.length}`, Number(page), rowsOf(list, where, values.length + 1), count, values)
  })
  const ways = {
    search: `(${found.map((column) => `r.${column} ILIKE '%' || $1 || '%'`).join(' OR ')})`,
    // With what a good engineer would add: a folded column and its trigram index.
    indexed: `r.search LIKE '%' || fold($1) || '%'`,
  }
  for (const [way, matches] of Object.entries(ways)) {
    const where = whereOf(list, [matches, ...(narrowed ? [narrowed] : [])])
    const count = `SELECT count(*) AS total FROM ${table} r ${where}`
    app.get<{ Querystring: Query }>(`/${way}/${name}`, ({ query }) =>
      answer(`${name}-${way}`, 1, rowsOf(list, where, 2), count, [query.search]),
    )
  }
}

app.get<{ Querystring: Query }>('/history', ({ query }) => {
  const { domain, person, action, from } = query
  const given = Object.entries({ 'domain =': domain, 'person_id =': person, 'action =': action, 'at >=': from })
  const wanted = given.filter(([, value]) => value !== undefined)
  const where =
    wanted.length > 0 ? `WHERE ${wanted.map(([condition], at) => `${condition} $${at + 1}`).join(' AND ')}` : ''
  return answer(
    `history-${given.map(([, value]) => Number(value !== undefined)).join('')}`,
    Number(query.page ?? 1),
    `SELECT id, at, person_id, person_name, domain, record_id, action, before, after, reason
     FROM history ${where} ORDER BY id DESC LIMIT ${size} OFFSET $${wanted.length + 1}`,
    `SELECT count(*) AS total FROM history ${where}`,
    wanted.map(([, value]) => value),
  )
})

app.get('/notices', () =>
  prepared(
    'notices',
    `SELECT n.id, n.at, n.kind, n.domain, n.record_id, n.text, r.staff_id IS NOT NULL AS read
     FROM notices n LEFT JOIN notice_reads r ON r.notice_id = n.id AND r.staff_id = 1
     WHERE n.staff_id = 1 OR n.staff_id IS NULL ORDER BY n.id DESC LIMIT 50`,
    [],
  ),
)

const links = 'SELECT id AS target, title, slug, is_draft FROM pages WHERE deleted_at IS NULL AND'
for (const [way, matches] of Object.entries({
  links: `title ILIKE '%' || $1 || '%'`,
  'indexed-links': `search LIKE '%' || fold($1) || '%'`,
})) {
  app.get<{ Querystring: Query }>(`/${way}`, ({ query }) =>
    prepared(way, `${links} ${matches} ORDER BY id DESC LIMIT 20`, [query.search]),
  )
}

app.get<{ Params: { id: string } }>('/post/:id', async ({ params }) => {
  const [data] = await prepared(
    'post',
    `SELECT p.id, p.title, p.slug AS url, p.image, p.tags, p.is_draft AS "isDraft", p.description AS summary,
       p.created_at AS "createdAt", p.body, p.version,
       coalesce(json_agg(json_build_object('id', c.id, 'name', c.name)) FILTER (WHERE c.id IS NOT NULL), '[]') AS category
     FROM blog_posts p LEFT JOIN blog_post_categories pc ON pc.post_id = p.id LEFT JOIN blog_categories c ON c.id = pc.category_id
     WHERE p.id = $1 AND p.deleted_at IS NULL GROUP BY p.id`,
    [params.id],
  )
  return { data }
})

const inserted = ['status', 'tckimlik', 'name', 'lastname', 'phone', 'brand_id', 'why', 'account_id', 'card_number']
for (const [way, table] of Object.entries({ insert: 'bench_plain', 'searched-insert': 'bench_searched' })) {
  const statement = `INSERT INTO ${table} (${inserted.join(', ')}) VALUES (${inserted.map((_, at) => `$${at + 1}`).join(', ')}) RETURNING id`
  app.post<{ Body: Record<string, unknown> }>(`/${way}`, async ({ body }) => {
    const [row] = await prepared(
      way,
      statement,
      inserted.map((column) => body[column]),
    )
    return { success: true, id: row.id }
  })
}

serveCampaigns(app, prepared)

await app.listen({ port: Number(port), host: '127.0.0.1' })
process.send?.('ready')
