import { afterAll, beforeAll, expect, test } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import type { Answer, Call } from '../../../../contract/src/kit/endpoint.ts'
import { fax } from '../../../../contract/src/messages/fax.ts'
import { meetings } from '../../../../contract/src/messages/meetings.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { panel } from '../../../../contract/src/records/panel.ts'
import { reports } from '../../../../contract/src/records/reports.ts'
import { leadSources } from '../../../../contract/src/sales/lead-facts.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { requestFixture } from '../../casework/cancellation/cancellation.fixture.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

/** The list to which each report leads. */
const lists: Record<string, Call> = {
  requests: cancellation.list,
  faxes: fax.outgoing,
  incoming_faxes: fax.incoming,
  staff: history.list,
  access: history.list,
  leads: leads.list,
  sales: leads.list,
  collections: leads.list,
  campaigns: leads.list,
  dealers: leads.list,
  shipments: shipments.list,
  meetings: meetings.list,
}

const period = { from: '2025-10-20', to: '2025-11-18' }
const groups = ['day', 'week', 'month', 'year']

let masa: TestApp
let seed = 42
// What is random is the same at every run.
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
  return Math.floor((seed / 2_147_483_648) * below)
}
const oneOf = <One>(all: readonly One[]) => all[random(all.length)] as One

/** An instant near a midnight of Istanbul, so that half of them stand on the wrong day of UTC. */
const nearMidnight = () => {
  const midnight = Date.parse('2025-09-01T21:00:00Z') + random(90) * 86_400_000
  return new Date(midnight + random(7_200_000) - 3_600_000).toISOString()
}

beforeAll(async () => {
  masa = await testApp({}, undefined, { idle: true })
  const { request } = await requestFixture(masa.db, { secret: testSettings().secret, files: '/tmp' })
  const first = await request()
  await masa.db.rows(
    `INSERT INTO brands (makename, make_image) SELECT 'Kurum ' || i, '/l.png' FROM generate_series(1, 4) i`,
  )
  await masa.db.rows(`INSERT INTO cancellation_reasons (name) SELECT 'Neden ' || i FROM generate_series(1, 3) i`)
  const people: number[] = []
  for (const name of ['Ayşe', 'Bora'])
    people.push(
      (await masa.send(staff.create, { username: name, name, password: 'Uzun-parola-42', role_id: 3 })).body.id,
    )
  const brands = (await masa.db.rows<{ id: number }>('SELECT id FROM brands')).map(({ id }) => id)
  const reasons = (await masa.db.rows<{ id: number }>('SELECT id FROM cancellation_reasons')).map(({ id }) => id)
  await masa.db.rows(
    `INSERT INTO products (title, slug, producttype, is_draft) SELECT 'Kampanya ' || i, 'kampanya-' || i, 0, false FROM generate_series(1, 3) i`,
  )
  const products = (await masa.db.rows<{ id: number }>('SELECT id FROM products')).map(({ id }) => id)
  await masa.db.transaction(async (tx) => {
    for (let at = 0; at < 400; at += 1) {
      const [kind, isCollection, status] = oneOf([
        ['lead', false, 1 + random(6)],
        ['sale', false, 11 + random(5)],
        ['sale', true, 11 + random(5)],
      ] as const)
      await tx.rows(
        `INSERT INTO leads (kind, is_collection, status_id, full_name, phone, product_id, source, assignee_id, created_at)
         VALUES ($1, $2, $3, 'Ayşe', '+905321234567', $4, $5, $6, $7)`,
        [
          kind,
          isCollection,
          status,
          oneOf([null, ...products]),
          oneOf(leadSources),
          oneOf([null, ...people]),
          nearMidnight(),
        ],
      )
      await tx.rows(
        `INSERT INTO cancellation_requests (member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, brand_id, category_id,
           reason_id, status_id, assignee_id, created_at)
         SELECT member_id, tckimlik_sealed, tckimlik_hash, tckimlik, name, lastname, $2, $3, $4, $5, $6, $7
         FROM cancellation_requests WHERE id = $1`,
        [
          first,
          oneOf(brands),
          1 + random(3),
          oneOf([null, ...reasons]),
          1 + random(6),
          oneOf([null, ...people]),
          nearMidnight(),
        ],
      )
      await tx.rows(
        `INSERT INTO outgoing_faxes (title, recipient, institution, state, request_id, document_key, document_sha256, provider, token, created_at)
         VALUES ('Dilekçe', '+902125550101', $1, $2, $3, 'k', 's', 'elden', gen_random_uuid(), $4)`,
        [
          oneOf(['', 'Örnek Telekom', 'Kurum 1']),
          oneOf(['sent', 'error', 'waiting', 'unknown']),
          oneOf([null, first]),
          nearMidnight(),
        ],
      )
      await tx.rows(
        `INSERT INTO incoming_faxes (sender, receiver, provider, provider_ref, document_key, document_type, document_sha256, request_id, created_at)
         VALUES ('+902125550101', '', 'x', $1, 'k', 'application/pdf', 's', $2, $3)`,
        [String(at), oneOf([null, first]), nearMidnight()],
      )
      await tx.rows(
        `INSERT INTO meetings (topic, start_time, password_sealed, guest_token, held, created_by, created_at)
         VALUES ('Toplantı', now(), '', gen_random_uuid()::text, $1, $2, $3)`,
        [oneOf([true, false]), oneOf([null, ...people]), nearMidnight()],
      )
      await tx.rows(
        `INSERT INTO history (at, person_id, person_name, domain, record_id, action) VALUES ($1, $2, 'x', $3, $4, $5)`,
        [
          nearMidnight(),
          oneOf([0, 1, ...people]),
          oneOf(['cancellation', 'blog']),
          at,
          oneOf(['create', 'open', 'reveal', 'export']),
        ],
      )
    }
  })
  await masa.db.rows(
    `INSERT INTO dealers (dealers_name, seller_type_id, city_id, town_id, name_surname, phone) SELECT 'Bayi ' || i, 1, 34, 3401, 'Ad', '+905321234567' FROM generate_series(1, 3) i`,
  )
  await masa.db.rows(`UPDATE leads SET dealer_id = (SELECT min(id) FROM dealers) + id % 3 WHERE id % 2 = 0`)
  await masa.db.rows(
    `INSERT INTO shipments (recipient, phone, city, address, status_id, courier_id, dealer_id, created_at)
     SELECT 'Ayşe', '+905321234567', 'İzmir', 'Sokak', 1 + id % 5, CASE id % 3 WHEN 0 THEN $1::bigint WHEN 1 THEN $2 END,
       CASE id % 3 WHEN 2 THEN dealer_id END, created_at FROM leads`,
    people,
  )
  await masa.db.rows('UPDATE shipments SET status_id = 3 WHERE id % 7 = 0')
  await masa.db.rows('UPDATE shipments SET deleted_at = now() WHERE id % 11 = 0')
  await masa.db.rows(`UPDATE leads SET status_id = 6 WHERE kind = 'lead' AND id % 4 = 0`)
  await masa.db.rows('UPDATE leads SET deleted_at = now() WHERE id % 6 = 0')
  // What is changed, deleted, brought back and purged counts as it stands afterwards.
  await masa.db.rows('UPDATE cancellation_requests SET status_id = 5, assignee_id = NULL WHERE id % 5 = 0')
  await masa.db.rows('SELECT compact_days()')
  await masa.db.rows('UPDATE cancellation_requests SET deleted_at = now() WHERE id % 7 = 0')
  await masa.db.rows('UPDATE cancellation_requests SET deleted_at = NULL WHERE id % 14 = 0')
  await masa.db.rows('DELETE FROM outgoing_faxes WHERE id % 9 = 0')
  await masa.db.rows(`UPDATE outgoing_faxes SET state = 'sent' WHERE id % 4 = 0`)
})
afterAll(() => masa.close())

type Table = Answer<typeof reports.get>['data']
type Asked = Table['total']['asked']

const read = async (input: Record<string, unknown>, token?: string) => {
  const { status, body } = await masa.send(reports.get, { ...period, ...input } as never, token ? { token } : {})
  expect(status).toBe(200)
  return body.data
}

const totalOf = async (key: string, asked: Asked, token?: string) => {
  const { body, status } = await masa.sendRaw(lists[key] as Call, { limit: 1, ...asked }, token ? { token } : {})
  expect(status).toBe(200)
  const told = body as { total?: number; total_records?: number; pagination?: { total: number } }
  return told.total ?? told.total_records ?? told.pagination?.total
}

async function allAgree(table: Table, token?: string) {
  const beside = (...parts: Asked[]): Asked =>
    parts.every((part) => part !== null) ? Object.assign({}, table.total.asked, ...parts) : null
  const figures: [number, Asked][] = [
    [table.total.n, table.total.asked],
    ...table.columns.map(({ n, asked }): [number, Asked] => [n, beside(asked)]),
    ...table.rows.map(({ n, asked }): [number, Asked] => [n, beside(asked)]),
    ...table.rows.flatMap(({ cells, asked }) =>
      cells.map((n, at): [number, Asked] => [n, beside(table.columns[at]?.asked ?? null, asked)]),
    ),
  ]
  const leading = figures.filter(([, asked]) => asked !== null)
  expect(leading.length).toBeGreaterThan(1)
  for (const [n, asked] of leading) {
    expect({ asked, total: await totalOf(table.key, asked, token) }).toEqual({ asked, total: n })
  }
}

test.each(Object.keys(lists))(
  'each figure of %s is the total of the list to which it leads, however it is told apart',
  async (key) => {
    const { data } = (await masa.send(reports.list, {})).body
    for (const group of data.find((one) => one.key === key)?.groups ?? []) {
      if (group.key === 'day') continue
      await allAgree(await read({ key, group: group.key }))
    }
    await allAgree(await read({ key, group: 'day', from: '2025-10-28', to: '2025-11-02' }))
  },
  120_000,
)

test('requests are counted by the days of Istanbul, as a statement by hand counts them', async () => {
  const byHand = await masa.db.rows<{ day: string; status: number; n: number }>(
    `SELECT to_char(created_at AT TIME ZONE 'Europe/Istanbul', 'YYYY-MM-DD') AS day, status_id AS status, count(*)::int AS n
     FROM cancellation_requests WHERE deleted_at IS NULL
       AND created_at >= '2025-10-20T00:00+03' AND created_at < '2025-11-19T00:00+03' GROUP BY 1, 2`,
  )
  const { rows, columns, total } = await read({ key: 'requests', group: 'day' })
  const counted = rows.flatMap(({ key, cells }) =>
    cells.flatMap((n, at) => (n > 0 ? [{ day: key, status: Number(columns[at]?.key), n }] : [])),
  )
  const order = (one: { day: string; status: number }) => `${one.day} ${one.status}`
  const sorted = (all: typeof byHand) => all.toSorted((a, b) => order(a).localeCompare(order(b)))
  expect(sorted(counted)).toEqual(sorted(byHand))
  expect(rows).toHaveLength(30)
  expect(total.n).toBe(byHand.reduce((sum, { n }) => sum + n, 0))
})

test('a row of the last second before midnight is of the day before', async () => {
  const day = (at: string) =>
    masa.db.rows(
      `INSERT INTO outgoing_faxes (title, recipient, document_key, document_sha256, provider, token, created_at)
       VALUES ('x', '+902125550101', 'k', 's', 'elden', gen_random_uuid(), $1)`,
      [at],
    )
  await day('2024-03-09T20:59:59.999Z')
  await day('2024-03-09T21:00:00Z')
  const { rows } = await read({ key: 'faxes', group: 'day', from: '2024-03-09', to: '2024-03-10' })
  expect(rows.map(({ key, n }) => [key, n])).toEqual([
    ['2024-03-09', 1],
    ['2024-03-10', 1],
  ])
})

test('the period is compared with as many days before, or with the year before', async () => {
  const before = await read({ key: 'requests', group: 'institution' })
  expect(before.compared).toEqual({ from: '2025-09-20', to: '2025-10-19' })
  const then = await read({ key: 'requests', group: 'institution', ...before.compared })
  expect(before.total.before).toBe(then.total.n)
  for (const { key, n } of then.rows) expect(before.rows.find((row) => row.key === key)?.before).toBe(n)
  const year = await read({ key: 'requests', group: 'status', from: '2024-02-29', to: '2024-02-29', compare: 'year' })
  expect(year.compared).toEqual({ from: '2023-02-28', to: '2023-02-28' })
})

test('rows by time are compared, too: each with the same stretch of the other period', async () => {
  for (const compare of ['before', 'year'] as const)
    for (const group of ['day', 'week', 'month']) {
      const table = await read({ key: 'requests', group, compare })
      const then = await read({ key: 'requests', group: 'day', ...table.compared })
      expect(table.rows.reduce((all, { before }) => all + before, 0)).toBe(table.total.before)
      if (compare === 'before') expect(table.total.before).toBeGreaterThan(0)
      if (group === 'day') expect(table.rows.map(({ before }) => before)).toEqual(then.rows.map(({ n }) => n))
    }
})

test('ten years are a report, more are refused, and so is a period that ends before it begins', async () => {
  const table = await read({ key: 'requests', group: 'day', from: '2016-01-01', to: '2025-12-31' })
  expect(table.rows).toHaveLength(3_653)
  await allAgree(await read({ key: 'requests', group: 'year', from: '2016-01-01', to: '2025-12-31' }))
  for (const asked of [
    { from: '2010-01-01', to: '2025-12-31' },
    { from: '2025-02-02', to: '2025-02-01' },
    { from: '2025-02-30', to: '2025-03-01' },
    { group: 'nothing' },
  ]) {
    expect((await masa.sendRaw(reports.get, { key: 'requests', ...asked })).status).toBe(400)
  }
  expect((await masa.sendRaw(reports.get, { key: 'nothing' })).status).toBe(404)
})

test('the weeks and months of a period are cut to it, and hold all of it', async () => {
  for (const group of groups) {
    const { rows, total } = await read({ key: 'requests', group })
    expect(rows[0]?.asked?.from).toBe(period.from)
    expect(rows.at(-1)?.asked?.to).toBe(period.to)
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(total.n)
  }
})

test('the lines of history that are counted once count like those of the tail', async () => {
  const before = await read({ key: 'staff', group: 'person' })
  await masa.db.rows(
    `INSERT INTO history (at, person_id, person_name, domain, record_id, action)
     SELECT '2025-11-01T12:00Z', 1, 'x', 'blog', i, 'update' FROM generate_series(1, 9000) i`,
  )
  for (let at = 0; at < 20; at += 1) await masa.db.rows('SELECT count_history()')
  let steps = 0
  while ((await masa.db.one<{ more: boolean }>('SELECT count_history_days() AS more'))?.more) steps += 1
  expect(steps).toBe(2)
  const after = await read({ key: 'staff', group: 'person' })
  expect(after.total.n).toBe(before.total.n + 9_000)
  await allAgree(after)
})

/** Somebody whose role may do what is told beside its defaults, and not what is taken. */
async function personWith(roleId: number, changes: Record<string, { read: boolean; write?: boolean }>) {
  const { body } = await masa.send(roles.all, {})
  const rights = body.find(({ id }) => id === roleId)?.rights ?? []
  await masa.send(roles.update, {
    id: roleId,
    rights: rights.map((right) => ({
      ...right,
      ...(changes[right.domain] && { write: false, reveal: false, ...changes[right.domain] }),
    })),
  } as never)
  const draft = { username: `kisi${roleId}`, name: 'Kişi', password: 'Uzun-parola-42', role_id: roleId }
  await masa.send(staff.create, draft)
  return (await masa.send(session.login, draft, { token: '' })).body.data
}

test('who may not read requests is counted the faxes of none, and finds them in the list', async () => {
  const token = await personWith(8, { cancellation: { read: false } })
  const shown = (await masa.send(reports.list, {}, { token })).body.data.map(({ key }) => key)
  expect(shown).toEqual([
    'leads',
    'sales',
    'collections',
    'campaigns',
    'dealers',
    'shipments',
    'meetings',
    'faxes',
    'incoming_faxes',
    'mail',
  ])
  for (const key of ['faxes', 'incoming_faxes']) {
    for (const group of ['week', key === 'faxes' ? 'institution' : 'linked']) {
      const table = await read({ key, group }, token)
      await allAgree(table, token)
      expect(table.total.n).toBeLessThan((await read({ key, group })).total.n)
    }
  }
  for (const key of ['requests', 'staff', 'access']) {
    expect((await masa.send(reports.get, { key }, { token })).status).toBe(403)
  }
  const { data } = (await masa.send(panel.summary, period, { token })).body
  expect(data.figures.map(({ report }) => report).filter((report) => report === 'requests')).toEqual([])
  expect([data.chart, data.top, data.desk.requests]).toEqual([null, null, undefined])
})

test('who knows of their own leads alone has no report of others', async () => {
  const token = await personWith(7, { reports: { read: true }, panel: { read: true } })
  expect((await masa.send(reports.list, {}, { token })).body.data).toEqual([])
  for (const key of ['leads', 'campaigns', 'staff']) {
    expect((await masa.send(reports.get, { key }, { token })).status).toBe(403)
  }
  const { data } = (await masa.send(panel.summary, period, { token })).body
  expect(data.figures).toEqual([])
  expect(data.desk.leads).toMatchObject({ new: 0, mine: 0 })
})

test('who has no reports is shown neither them nor the panel', async () => {
  const token = await personWith(6, {})
  for (const call of [reports.list, panel.summary] as const)
    expect((await masa.sendRaw(call, {}, { token })).status).toBe(403)
  expect((await masa.sendRaw(reports.get, { key: 'requests' }, { token })).status).toBe(403)
})

test('each figure of the panel is the total of the list to which it leads', async () => {
  const { data } = (await masa.send(panel.summary, period)).body
  const keys = data.figures.map(({ key }) => key)
  for (const key of ['requests', 'sent_faxes', 'failed_faxes', 'incoming_faxes', 'leads', 'sales', 'collections']) {
    expect(keys).toContain(key)
  }
  for (const { report, asked, n } of data.figures) expect([report, await totalOf(report, asked)]).toEqual([report, n])
  await allAgree(data.top as Table)
  expect(data.chart).toMatchObject({
    group: 'day',
    total: { n: data.figures.find(({ key }) => key === 'requests')?.n },
  })
  expect(data.top?.rows.length).toBeLessThanOrEqual(8)
  expect((await masa.send(panel.summary, { from: '2025-01-01', to: '2025-11-18' })).body.data.chart?.group).toBe('week')
})

const file = async (call: Call, url: string) =>
  masa.app.inject({
    url: `${call.path.replace('{key}', 'requests')}?${url}`,
    headers: { authorization: `Bearer ${masa.token}` },
  })

test('a report and the panel are files too, and who took one is on record', async () => {
  const asked = 'from=2025-10-20&to=2025-11-18'
  const table = await read({ key: 'requests', group: 'status' })
  const csv = await file(reports.get, `${asked}&group=status&format=csv`)
  expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(csv.body.split('\r\n')[0]).toBe('\ufeffDurum;Toplam;20 Eyl 2025 – 19 Eki 2025')
  expect(csv.body).toContain(`\r\nToplam;${table.total.n};${table.total.before}\r\n`)
  for (const [call, name, format, start] of [
    [reports.get, 'iptal-talepleri', 'xlsx', 'PK'],
    [reports.get, 'iptal-talepleri', 'pdf', '%PDF-1'],
    [panel.report, 'panel', 'xlsx', 'PK'],
    [panel.report, 'panel', 'pdf', '%PDF-1'],
    [panel.report, 'panel', 'csv', '\ufeffPanel 20 Eki 2025 – 18 Kas 2025'],
  ] as const) {
    const answer = await file(call, `${asked}&format=${format}`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="${name}-.*[.]${format}"$`))
    expect(answer.rawPayload.toString('utf8').slice(0, start.length)).toBe(start)
  }
  const lines = await masa.db.rows<{ domain: string }>(
    `SELECT domain FROM history WHERE action = 'export' AND person_id = 1 AND at > now() - interval '1 minute'`,
  )
  expect(lines.map(({ domain }) => domain)).toEqual(['reports', 'reports', 'reports', 'panel', 'panel', 'panel'])
})

test('of mail everybody is counted what came to, went from and did not go from the accounts that they see, by the days of Istanbul', async () => {
  const [box] = await masa.db.rows<{ id: number; staff: number }>(
    `SELECT id, staff_id AS staff FROM mail_accounts WHERE nickname = 'Ayşe'`,
  )
  await masa.db.rows(
    `INSERT INTO mail_messages (account_id, folder_id, date, seen)
     SELECT f.account_id, f.id, '2025-10-19T20:30:00Z'::timestamptz + i * interval '7 hours', i % 2 = 0
     FROM mail_folders f JOIN mail_accounts a ON a.id = f.account_id, generate_series(1, 60) i
     WHERE a.kind = 'internal' AND (i + f.id) % 3 <> 0`,
  )
  await masa.db.rows(
    `WITH draft AS (INSERT INTO mail_drafts (account_id, staff_id, message_id, content)
         SELECT $1, $2, 'taslak ' || i, '' FROM generate_series(1, 3) i RETURNING id, account_id),
       shown AS (INSERT INTO mail_messages (account_id, folder_id, date, draft_id)
         SELECT d.account_id, f.id, '2025-11-01', d.id FROM draft d JOIN mail_folders f ON f.account_id = d.account_id AND f.role = 'drafts')
     INSERT INTO mail_outbox (account_id, draft_id, state, release_at, file_key)
       SELECT account_id, id, CASE id % 3 WHEN 0 THEN 'waiting' WHEN 1 THEN 'unsent' ELSE 'unknown' END, '2025-11-01T21:30:00Z', '' FROM draft`,
    [box?.id, box?.staff],
  )
  await masa.db.rows('SELECT compact_days()')
  await masa.db.rows('UPDATE mail_messages SET seen = NOT seen')
  await masa.db.rows('DELETE FROM mail_messages WHERE hashint8(id) % 5 = 0 AND draft_id IS NULL')
  await masa.db.rows(
    `UPDATE mail_messages SET folder_id = (SELECT id FROM mail_folders f WHERE f.account_id = mail_messages.account_id AND role = 'trash')
     WHERE hashint8(id) % 7 = 0 AND draft_id IS NULL`,
  )
  const byHand = (staffId: number) =>
    masa.db.rows<{ day: string; direction: string; account: number; n: number }>(
      `SELECT to_char(t.at AT TIME ZONE 'Europe/Istanbul', 'YYYY-MM-DD') AS day, t.direction, t.account_id AS account, count(*)::int AS n FROM (
         SELECT m.date AS at, CASE f.role WHEN 'sent' THEN 'sent' ELSE 'received' END AS direction, m.account_id
         FROM mail_messages m JOIN mail_folders f ON f.id = m.folder_id WHERE m.draft_id IS NULL AND f.role <> 'drafts'
         UNION ALL SELECT release_at, 'unsent', account_id FROM mail_outbox WHERE state IN ('unsent', 'unknown')) t
       WHERE t.account_id IN (SELECT account_id FROM mail_account_people WHERE staff_id = $1)
         AND t.at >= '2025-10-20T00:00+03' AND t.at < '2025-11-19T00:00+03' GROUP BY 1, 2, 3`,
      [staffId],
    )
  const token = (
    await masa.send(session.login, { username: 'Ayşe', password: 'Uzun-parola-42' } as never, { token: '' })
  ).body.data
  await masa.db.rows(
    `INSERT INTO mail_account_people SELECT id, 1 FROM mail_accounts WHERE nickname IN ('Ayşe', 'Bora') ON CONFLICT DO NOTHING`,
  )
  for (const [staffId, mine] of [
    [1, masa.token],
    [box?.staff as number, token],
  ] as const) {
    const counted = await byHand(staffId)
    const sumOf = (of: (one: (typeof counted)[number]) => boolean) =>
      counted.filter(of).reduce((sum, { n }) => sum + n, 0)
    const days = await read({ key: 'mail', group: 'day' }, mine)
    expect(days.columns.map(({ key }) => key).sort()).toEqual(['received', 'sent', 'unsent'])
    for (const { key: day, cells } of days.rows)
      for (const [at, { key: direction }] of days.columns.entries())
        expect([day, direction, cells[at]]).toEqual([
          day,
          direction,
          sumOf((one) => one.day === day && one.direction === direction),
        ])
    const boxes = await read({ key: 'mail', group: 'account' }, mine)
    expect(boxes.rows).toHaveLength(new Set(counted.map(({ account }) => account)).size)
    for (const { key, n } of boxes.rows)
      expect([key, n]).toEqual([key, sumOf(({ account }) => String(account) === key)])
    expect([boxes.total.n, boxes.total.asked]).toEqual([sumOf(() => true), null])
  }
})
