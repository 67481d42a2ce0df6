import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { contract } from '../../contract/src/index.ts'
import type { Call } from '../../contract/src/kit/endpoint.ts'
import { type TestApp, testApp } from './testing/app.ts'
import { tableOf } from './testing/table-of.ts'

const secret = 'İÇ NOT: kimse görmesin'
const column = 'internal_note'

// Adds a field to every shape of a row, and to every draft of what has an address, as a developer would.
vi.mock('zod/mini', async (original) => {
  const z = await original<typeof import('zod/mini')>()
  const object: typeof z.object = (shape, params) => {
    const isRecord = shape !== undefined && ('id' in shape || 'slug' in shape)
    return z.object(isRecord ? { ...shape, internal_note: z.optional(z.nullable(z.string())) } : shape, params) as never
  }
  return { ...z, object }
})

// Delivered domain → a draft of one record.
const delivered = {
  blog: { title: 'Yazı', body: '<p>Gövde</p>', isDraft: false },
  news: { title: 'Haber', body: '<p>Gövde</p>', isDraft: false },
  faqs: { ques_title: 'Soru', ques_description: '<p>Cevap</p>' },
  comments: { comment: 'İyi', name: 'Işıl' },
  slides: { title: 'Slayt', status: 1 },
  jobs: { name: 'İlan', status: 1 },
  pages: { title: 'Sayfa', isDraft: false },
  products: { title: 'Kampanya', isDraft: false, category: 1 },
  special_campaigns: { title: 'Özel kampanya', status: 1 },
  product_categories: { name: 'Kategori' },
} as const

type Domain = keyof typeof delivered
const domains = Object.keys(delivered) as Domain[]
const panelCalls = Object.values(contract)
const callsOf = (domain: Domain) =>
  panelCalls.find((calls) => 'list' in calls && calls.list.domain === domain) as Record<string, Call>
const publicCalls = Object.values(contract)
  .flatMap((calls) => Object.values(calls) as Call[])
  .filter(({ right, path }) => right === 'public' && path.startsWith('/public/'))

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
  for (const domain of domains) {
    await masa.db.rows(`ALTER TABLE ${tableOf(domain)} ADD COLUMN ${column} text NOT NULL DEFAULT '${secret}'`)
    const { create, save } = callsOf(domain)
    expect(await masa.sendRaw((create ?? save) as Call, delivered[domain])).toMatchObject({ status: 200 })
  }
})
afterAll(() => masa.close())

test.each(domains)('a new column of %s is shown in the panel', async (domain) => {
  const { data } = (await masa.sendRaw(callsOf(domain).list as Call, {})).body as { data: Record<string, unknown>[] }
  expect(data[0]).toMatchObject({ [column]: secret })
})

test('every call of the public site belongs to a domain of this test or to one of four listed domains', () => {
  const others = publicCalls.filter(({ domain }) => !domains.includes(domain as Domain))
  const names = others.map(({ domain }) => domain).sort()
  expect(names, 'of another domain: name it in `delivered`').toEqual([
    'membership_packages',
    'menu',
    'preview',
    'settings',
  ])
})

test.each(
  publicCalls.filter(({ domain }) => domains.includes(domain as Domain)).map((call) => [call.path, call] as const),
)('%s returns no column that its response schema does not name', async (path, call) => {
  const row = await masa.db.one<{ id: number; slug?: string }>(`SELECT * FROM ${tableOf(call.domain)}`)
  const slug = path.startsWith('/public/v1/categories/') ? 'internet' : row?.slug
  const url = path.replace('{id}', String(row?.id)).replace('{slug}', String(slug))
  const { statusCode, body } = await masa.app.inject({ url })
  expect(statusCode).toBe(200)
  expect(JSON.stringify(JSON.parse(body).data)).not.toMatch(/^(\[\]|undefined)$/)
  expect(body).not.toContain(secret)
  expect(body).not.toContain(column)
})

test.each(publicCalls.filter(({ path, domain }) => !path.includes('{') && !['menu', 'settings'].includes(domain)))(
  '$path has the keys of a list',
  async ({ path }) => {
    const { data, ...around } = (await masa.app.inject({ url: path })).json()
    expect(data).toBeInstanceOf(Array)
    expect(around).toEqual({ page: 1, total: data.length, error: false })
  },
)

test.each(['blog', 'news', 'pages', 'products', 'special_campaigns'] as const)(
  'a preview of %s returns no field that its response schema does not name',
  async (domain) => {
    const { preview } = contract
    const draft = { ...delivered[domain], [column]: secret }
    const { token } = (await masa.send(preview.create, { domain, draft, hours: 1 })).body
    const { body } = await masa.app.inject({ url: `/public/v1/preview/${token}` })
    expect(body).toContain(delivered[domain].title)
    expect(body).not.toContain(secret)
  },
)
