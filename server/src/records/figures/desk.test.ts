import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { blog } from '../../../../contract/src/content/blog.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { figures } from '../../../../contract/src/records/figures.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { requestFixture } from '../../casework/cancellation/request.testing.ts'
import { temporaryFolder } from '../../kit/testing/folder.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

const closing = 5
let masa: TestApp
let me: number
let folder: Awaited<ReturnType<typeof temporaryFolder>>

beforeAll(async () => {
  folder = await temporaryFolder()
  masa = await testApp({ files: folder.path })
  me = (await masa.send(session.me, {})).body.data.id
})
afterAll(async () => {
  await masa.close()
  await folder.remove()
})

const desk = async (token?: string) => (await masa.send(figures.desk, {}, token ? { token } : {})).body.data
const total = async (filter: object) => (await masa.send(cancellation.list, { typeId: 'open', ...filter })).body.total

test('with nothing to do every figure is 0', async () => {
  const { requests, faxes, drafts } = await desk()
  expect(requests).toEqual({ new: 0, waiting: 0, past: 0, near: 0, mine: 0, due: [], assigned: [] })
  expect(faxes).toEqual({ failed: 0, waiting: 0, rows: [] })
  expect(drafts.map(({ domain, total }) => [domain, total])).toEqual([
    ['blog', 0],
    ['news', 0],
    ['pages', 0],
    ['products', 0],
    ['special_campaigns', 0],
  ])
})

test('each figure is the total of its list, and closed requests are not counted', async () => {
  const { request } = await requestFixture(masa.db, { secret: testSettings().secret, files: folder.path })
  const terms = [
    { hours: -30, status: 2 },
    { hours: -2, status: closing },
    { hours: 5, status: 4 },
    { hours: 20, status: closing },
    { hours: 60, status: 2 },
  ]
  for (const { hours, status } of terms) {
    const id = await request({ status })
    const change = `UPDATE cancellation_requests SET due_at = now() + $2 * interval '1 hour', assignee_id = $3 WHERE id = $1`
    await masa.db.rows(change, [id, hours, me])
  }
  for (let at = 0; at < 3; at += 1) await request()
  for (const state of ['error', 'error', 'cancelled', 'waiting', 'sent']) {
    await masa.db.rows(
      `INSERT INTO outgoing_faxes (title, recipient, state, document_key, document_sha256, provider, token)
       VALUES ('Dilekçe', '+902125550101', $1, 'k', 's', 'elden', gen_random_uuid())`,
      [state],
    )
  }
  await masa.send(blog.create, { title: 'Bekleyen' })

  const { requests, faxes, drafts } = await desk()
  expect(requests).toMatchObject({ new: 3, past: 1, near: 1, mine: 3 })
  expect(requests?.due.map(({ status }) => status)).toEqual([2, 4])
  expect(requests?.assigned).toHaveLength(3)
  expect(requests?.new).toBe((await masa.send(cancellation.list, { typeId: 1 })).body.total)
  expect(requests?.waiting).toBe((await masa.send(cancellation.list, { typeId: 4 })).body.total)
  expect(requests?.past).toBe(await total({ due: 'past' }))
  expect(requests?.near).toBe(await total({ due: 'near' }))
  expect(requests?.mine).toBe(await total({ assignee: me }))
  for (const state of ['error', 'waiting'] as const) {
    const list = (await masa.send(fax.outgoing, { state })).body.pagination.total
    expect(faxes?.[state === 'error' ? 'failed' : 'waiting']).toBe(list)
  }
  expect(faxes?.rows).toHaveLength(2)
  expect(drafts[0]).toMatchObject({ domain: 'blog', total: 1, rows: [{ title: 'Bekleyen' }] })
  expect(await total({})).toBe(6)
})

test('the desk shows a person only what they may read', async () => {
  const draft = { username: 'icerik', name: 'İçerik', password: 'Uzun-parola-42', role_id: 2 }
  const { token } = await masa.person(draft)
  const seen = await desk(token)
  expect(Object.keys(seen)).toEqual(['drafts', 'meetings'])
  expect(seen.drafts.map(({ domain }) => domain)).toEqual(['blog', 'news', 'pages', 'special_campaigns'])
})

test('closed requests do not slow down the desk: no table of requests or faxes is read completely', async () => {
  // The worst case: 6,000 closed requests whose term has passed, most of them mine.
  await masa.db.rows(
    `INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, brand_id, category_id,
       status_id, assignee_id, due_at)
     SELECT r.member_id, r.tckimlik_sealed, r.tckimlik_hash, r.tckimlik, r.name, r.lastname, r.brand_id, r.category_id,
       $1, $2, now() - interval '90 days' FROM (SELECT * FROM cancellation_requests LIMIT 1) r, generate_series(1, 6000)`,
    [closing, me],
  )
  await masa.db.rows(
    `INSERT INTO outgoing_faxes (title, recipient, state, document_key, document_sha256, provider, token)
     SELECT 'Dilekçe', '+902125550101', 'sent', 'k', 's', 'elden', gen_random_uuid() FROM generate_series(1, 6000)`,
  )
  await masa.db.rows('SELECT compact_counts()')
  await masa.db.rows('ANALYZE')
  const shared = vi.spyOn(masa.db, 'shared')
  await desk()
  const [statement = '', values] = shared.mock.calls.find(([text]) => text.includes("'requests'")) ?? []
  shared.mockRestore()
  const [{ plan }] = (
    await masa.db.rows<{ plan: unknown }>(statement.replace(/^/, 'EXPLAIN (ANALYZE, FORMAT JSON) '), values)
  ).map((row) => ({ plan: Object.values(row)[0] })) as [{ plan: unknown }]
  const nodes = nodesOf(plan)
  const big = nodes.filter((node) => /^(cancellation_requests|outgoing_faxes)$/.test(node['Relation Name'] ?? ''))
  expect(big.length).toBeGreaterThan(0)
  expect(big.filter((node) => node['Node Type'] === 'Seq Scan')).toEqual([])
  for (const node of big) expect((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)).toBeLessThan(100)
})

type Node = {
  'Node Type'?: string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Rows Removed by Filter'?: number
}

/** Every step of a plan. */
function nodesOf(plan: unknown): Node[] {
  if (Array.isArray(plan)) return plan.flatMap(nodesOf)
  if (typeof plan !== 'object' || plan === null) return []
  const node = plan as Node
  return [...(node['Node Type'] ? [node] : []), ...Object.values(plan).flatMap(nodesOf)]
}

test('concurrent requests for the desk share the query for common figures, but not the one for personal figures', async () => {
  const people = await Promise.all(
    ['bir', 'iki', 'üç', 'dört'].map(async (name) => {
      const draft = { username: `${name}-masa`, name, password: 'Uzun-parola-42', role_id: 4 }
      return masa.person(draft)
    }),
  )
  const second = people[1] as (typeof people)[number]
  const { id } = (await masa.send(leads.create, { full_name: 'Işıl Çağlayan', phone: '0532 111 22 33' })).body
  await masa.send(leads.assign, { id, staff_id: second.id })
  const shared = vi.spyOn(masa.db, 'shared')
  const answers = await Promise.all(people.map(({ token }) => desk(token)))
  const texts = new Map<string, Set<string>>()
  for (const [text, values] of shared.mock.calls)
    for (const name of ["'drafts'", "'leads'"])
      if (text.includes(name)) texts.set(name, (texts.get(name) ?? new Set()).add(JSON.stringify([text, values])))
  shared.mockRestore()
  expect(answers.map((one) => one.leads?.mine)).toEqual([0, 1, 0, 0])
  expect(new Set(answers.map(({ drafts }) => JSON.stringify(drafts))).size).toBe(1)
  expect(texts.get("'drafts'")?.size).toBe(1)
  expect(texts.get("'leads'")?.size).toBe(people.length)
})
