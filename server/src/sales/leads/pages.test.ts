import { afterAll, beforeAll, expect, test } from 'vitest'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

// Ids, days and sort keys are unrelated, so that no way to a page can rely on the order of another.
let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
  await masa.db.rows(`INSERT INTO leads (kind, full_name, phone, status_id, source, assignee_id, callback_at, created_at)
    SELECT CASE WHEN s.id < 10 THEN 'lead' ELSE 'sale' END, 'Kişi ' || i, '+905320000000', s.id, 'Web',
      CASE WHEN i % 3 > 0 THEN (SELECT min(id) FROM staff WHERE username = 'admin') END,
      CASE WHEN i * 7919 % 5 > 1 THEN timestamptz '2026-06-01' + i * 104729 % 977 * interval '1 hour' END,
      timestamptz '2026-01-01' + i * 7919 % 2400 * interval '1 hour'
    FROM generate_series(1, 400) i JOIN LATERAL (SELECT id FROM lead_statuses ORDER BY md5(id::text || i) LIMIT 1) s ON true`)
  await masa.db.rows('UPDATE leads SET deleted_at = now() WHERE id % 11 = 0')
})
afterAll(() => masa.close())

const narrowed = {
  all: 'true',
  leads: `kind = 'lead'`,
  sales: `kind = 'sale'`,
  open: 'NOT (SELECT is_final FROM lead_statuses s WHERE s.id = status_id)',
  kaybedildi: `list_id = (SELECT id FROM lead_lists WHERE url = 'kaybedildi')`,
}
const orders = { id: 'id', created_date: 'created_at', callback_at: 'callback_at' } as const
const periods = [
  {},
  { from: '2026-03-20' },
  { to: '2026-02-10' },
  { from: '2026-02-01', to: '2026-02-28' },
  { from: '2026-04-09', to: '2026-04-10' },
  { from: '2027-01-01' },
]

test.each(Object.entries(narrowed))(
  'pages of %s equal those of a plain SQL query, for every order, period and assignee',
  async (id, isIn) => {
    const { id: assignee } = (await masa.db.one(`SELECT id FROM staff WHERE username = 'admin'`)) as { id: number }
    for (const period of periods)
      for (const by of [{}, { assignee: String(assignee) }])
        for (const [field, column] of Object.entries(orders))
          for (const direction of ['asc', 'desc'] as const) {
            const { from = '0001-01-01', to = '9999-01-01' } = period as { from?: string; to?: string }
            const expected = await masa.db.rows<{ id: number }>(
              `SELECT id FROM leads WHERE deleted_at IS NULL AND ${isIn} AND ($3 OR assignee_id IS NOT NULL)
               AND (created_at AT TIME ZONE 'Europe/Istanbul')::date BETWEEN $1 AND $2 ORDER BY ${column} ${direction}, id ${direction}`,
              [from, to, !('assignee' in by)],
            )
            const seen: number[] = []
            for (let page = 1; page <= Math.ceil(expected.length / 25) + 1; page += 1) {
              const { body } = await masa.send(leads.list, {
                id,
                page,
                limit: 25,
                order: { [field]: direction },
                ...period,
                ...by,
              })
              expect(body.total).toBe(expected.length)
              seen.push(...body.data.map((row) => row.id))
            }
            expect(seen, JSON.stringify({ period, by, field, direction })).toEqual(expected.map((row) => row.id))
          }
  },
)

test.each(['kisi', 'yeni'])(
  'a search for %s finds the rows of a plain SQL query, whether the word is common or rare',
  async (word) => {
    await masa.db.rows(`INSERT INTO leads (kind, full_name, phone, status_id, source)
    SELECT 'lead', 'Yeni ' || i, '+905320000001', 6, 'Web' FROM generate_series(1, 1200) i
    WHERE NOT EXISTS (SELECT FROM leads WHERE full_name = 'Yeni 1')`)
    for (const [id, isIn] of Object.entries(narrowed)) {
      const found = await masa.db.rows<{ id: number }>(
        `SELECT id FROM leads WHERE deleted_at IS NULL AND ${isIn} AND search LIKE $1 ORDER BY id DESC`,
        [`%${word}%`],
      )
      const { body } = await masa.send(leads.list, { id, search: word, limit: 100 })
      expect(body.total, id).toBe(found.length)
      expect(
        body.data.map((row) => row.id),
        id,
      ).toEqual(found.slice(0, 100).map((row) => row.id))
    }
  },
)

test.each(['kisi', 'yeni'])('the newest matches of %s are found, whether they are old or recent', async (word) => {
  const newest = await masa.db.rows<{ id: number }>(
    'SELECT id FROM leads WHERE deleted_at IS NULL AND search LIKE $1 ORDER BY id DESC LIMIT 8',
    [`%${word}%`],
  )
  const idsOf = async () => (await masa.send(leads.find, { search: word })).body.data.map(({ id }) => id)
  expect(await idsOf()).toEqual(newest.map(({ id }) => id))
  const [last] = await masa.db.rows<{ id: number }>(
    `INSERT INTO leads (kind, full_name, phone, status_id, source) VALUES ('lead', $1, '+905320000002', 6, 'Web') RETURNING id`,
    [`En son ${word}`],
  )
  expect(await idsOf(), 'one near, the others far').toEqual([last, ...newest].slice(0, 8).map((row) => row?.id))
})
