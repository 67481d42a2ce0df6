import readSheets from 'read-excel-file/node'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { panel } from '../../../../contract/src/records/panel.ts'
import { reports } from '../../../../contract/src/records/reports.ts'
import { lists, openReports, period, type Reported, type Table } from './reports.testing.ts'

const groups = ['day', 'week', 'month', 'year']

let reported: Reported
let masa: Reported['masa']
beforeAll(async () => {
  reported = await openReports()
  masa = reported.masa
})
afterAll(() => masa.close())

test.each(Object.keys(lists))(
  'each figure of %s is the total of the list to which it leads, for every grouping',
  async (key) => {
    const { data } = (await masa.send(reports.list, {})).body
    for (const group of data.find((one) => one.key === key)?.groups ?? []) {
      if (group.key === 'day') continue
      await reported.allAgree(await reported.read({ key, group: group.key }))
    }
    await reported.allAgree(await reported.read({ key, group: 'day', from: '2025-10-28', to: '2025-11-02' }))
  },
  120_000,
)

test('requests are counted by day in Istanbul time, equal to a count by hand', async () => {
  const byHand = await masa.db.rows<{ day: string; status: number; n: number }>(
    `SELECT to_char(created_at AT TIME ZONE 'Europe/Istanbul', 'YYYY-MM-DD') AS day, status_id AS status, count(*)::int AS n
     FROM cancellation_requests WHERE deleted_at IS NULL
       AND created_at >= '2025-10-20T00:00+03' AND created_at < '2025-11-19T00:00+03' GROUP BY 1, 2`,
  )
  const { rows, columns, total } = await reported.read({ key: 'requests', group: 'day' })
  const counted = rows.flatMap(({ key, cells }) =>
    cells.flatMap((n, at) => (n > 0 ? [{ day: key, status: Number(columns[at]?.key), n }] : [])),
  )
  const order = (one: { day: string; status: number }) => `${one.day} ${one.status}`
  const sorted = (all: typeof byHand) => all.toSorted((a, b) => order(a).localeCompare(order(b)))
  expect(sorted(counted)).toEqual(sorted(byHand))
  expect(rows).toHaveLength(30)
  expect(total.n).toBe(byHand.reduce((sum, { n }) => sum + n, 0))
})

test('a row from the last millisecond before midnight in Istanbul belongs to the day that ends', async () => {
  const day = (at: string) =>
    masa.db.rows(
      `INSERT INTO outgoing_faxes (title, recipient, document_key, document_sha256, provider, token, created_at)
       VALUES ('x', '+902125550101', 'k', 's', 'elden', gen_random_uuid(), $1)`,
      [at],
    )
  await day('2024-03-09T20:59:59.999Z')
  await day('2024-03-09T21:00:00Z')
  const { rows } = await reported.read({ key: 'faxes', group: 'day', from: '2024-03-09', to: '2024-03-10' })
  expect(rows.map(({ key, n }) => [key, n])).toEqual([
    ['2024-03-09', 1],
    ['2024-03-10', 1],
  ])
})

test('a period is compared with the equally long period before it, or with the same period one year earlier', async () => {
  const before = await reported.read({ key: 'requests', group: 'institution' })
  expect(before.compared).toEqual({ from: '2025-09-20', to: '2025-10-19' })
  const then = await reported.read({ key: 'requests', group: 'institution', ...before.compared })
  expect(before.total.before).toBe(then.total.n)
  for (const { key, n } of then.rows) expect(before.rows.find((row) => row.key === key)?.before).toBe(n)
  const year = await reported.read({
    key: 'requests',
    group: 'status',
    from: '2024-02-29',
    to: '2024-02-29',
    compare: 'year',
  })
  expect(year.compared).toEqual({ from: '2023-02-28', to: '2023-02-28' })
})

test('rows by day, week and month are also compared with the other period', async () => {
  for (const compare of ['before', 'year'] as const)
    for (const group of ['day', 'week', 'month']) {
      const table = await reported.read({ key: 'requests', group, compare })
      const then = await reported.read({ key: 'requests', group: 'day', ...table.compared })
      expect(table.rows.reduce((all, { before }) => all + before, 0)).toBe(table.total.before)
      if (compare === 'before') expect(table.total.before).toBeGreaterThan(0)
      if (group === 'day') expect(table.rows.map(({ before }) => before)).toEqual(then.rows.map(({ n }) => n))
    }
})

test('when only one of two compared years has a 29 February, 28 February and 1 March keep their own figures', async () => {
  for (const day of ['2023-02-28', '2023-03-01', '2023-03-01'])
    await masa.db.rows(
      `INSERT INTO outgoing_faxes (title, recipient, document_key, document_sha256, provider, token, created_at)
       VALUES ('x', '+902125550101', 'k', 's', 'elden', gen_random_uuid(), $1)`,
      [`${day}T12:00:00+03`],
    )
  const before = async (from: string, to: string) => {
    const asked = { key: 'faxes', group: 'day', compare: 'year', from, to } as const
    return (await reported.read(asked)).rows.map((row) => [row.key.slice(5), row.before])
  }
  expect(await before('2024-02-28', '2024-03-02')).toEqual([
    ['02-28', 1],
    ['02-29', 0],
    ['03-01', 2],
    ['03-02', 0],
  ])
  expect(await before('2024-02-29', '2024-03-01')).toEqual([
    ['02-29', 1],
    ['03-01', 2],
  ])
})

test('a report can cover ten years; a longer or invalid period, an unknown grouping and an unknown report are refused', async () => {
  const table = await reported.read({ key: 'requests', group: 'day', from: '2016-01-01', to: '2025-12-31' })
  expect(table.rows).toHaveLength(3_653)
  await reported.allAgree(await reported.read({ key: 'requests', group: 'year', from: '2016-01-01', to: '2025-12-31' }))
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

test('days, weeks, months and years are cut to the period and add up to its total', async () => {
  for (const group of groups) {
    const { rows, total } = await reported.read({ key: 'requests', group })
    expect(rows[0]?.asked?.from).toBe(period.from)
    expect(rows.at(-1)?.asked?.to).toBe(period.to)
    expect(rows.reduce((sum, { n }) => sum + n, 0)).toBe(total.n)
  }
})

test('history lines that were counted in advance and lines not counted yet give one exact total', async () => {
  const before = await reported.read({ key: 'staff', group: 'person' })
  await masa.db.rows(
    `INSERT INTO history (at, person_id, person_name, domain, record_id, action)
     SELECT '2025-11-01T12:00Z', 1, 'x', 'blog', i, 'update' FROM generate_series(1, 9000) i`,
  )
  let steps = 0
  // A transaction of any database of the server, also of another test file, holds a bucket open.
  await expect
    .poll(async () => {
      await masa.db.rows('SELECT count_history()')
      while ((await masa.db.one<{ more: boolean }>('SELECT count_history_days() AS more'))?.more) steps += 1
      return steps
    })
    .toBe(2)
  const after = await reported.read({ key: 'staff', group: 'person' })
  expect(after.total.n).toBe(before.total.n + 9_000)
  await reported.allAgree(after)
})

test('each figure of the panel is the total of the list to which it leads', async () => {
  const { data } = (await masa.send(panel.summary, period)).body
  const keys = data.figures.map(({ key }) => key)
  for (const key of ['requests', 'sent_faxes', 'failed_faxes', 'incoming_faxes', 'leads', 'sales', 'collections']) {
    expect(keys).toContain(key)
  }
  for (const { report, asked, n } of data.figures)
    expect([report, await reported.totalOf(report, asked)]).toEqual([report, n])
  await reported.allAgree(data.top as Table)
  expect(data.chart).toMatchObject({
    group: 'day',
    total: { n: data.figures.find(({ key }) => key === 'requests')?.n },
  })
  expect(data.top?.rows.length).toBeLessThanOrEqual(8)
  expect((await masa.send(panel.summary, { from: '2025-01-01', to: '2025-11-18' })).body.data.chart?.group).toBe('week')
})

const file = async (call: Call, url: string, key = 'requests') =>
  masa.app.inject({
    url: `${call.path.replace('{key}', key)}?${url}`,
    headers: { authorization: `Bearer ${masa.token}` },
  })

test.each(['requests', 'leads'])(
  'the lines of the file of %s by assignee add up to its total in every column',
  async (key) => {
    const asked = 'from=2025-10-20&to=2025-11-18&group=assignee&format=csv'
    const csv = await file(reports.get, asked, key)
    const [, ...lines] = csv.body.trim().split('\r\n')
    const numbers = lines.map((line) => line.split(';').slice(1).map(Number))
    const total = numbers.pop() as number[]
    expect(lines.at(-2)).toMatch(/^Diğer;/)
    expect(total[1]).toBeGreaterThan(0)
    expect(total.map((_, at) => numbers.reduce((sum, line) => sum + (line[at] ?? 0), 0))).toEqual(total)
  },
)

test('the panel’s file has the erasures that wait for approval, as its screen does', async () => {
  const waiting = async () => /Onay bekleyen silme;(\d+)/.exec((await file(panel.report, 'format=csv')).body)?.[1]
  expect(await waiting()).toBeUndefined()
  const asked = await masa.db.one<{ id: number }>(
    `INSERT INTO erasures (domain, record_id, title, reason, state) VALUES ('members', 1, 'Işıl Ilgaz', 'asked', 'asked') RETURNING id`,
  )
  expect(await waiting()).toBe('1')
  await masa.db.rows('DELETE FROM erasures WHERE id = $1', [asked?.id])
})

test('a report and the panel can be exported as files, and the history records each export', async () => {
  const asked = 'from=2025-10-20&to=2025-11-18'
  const before = await masa.db.one<{ id: number }>('SELECT max(id) AS id FROM history')
  const table = await reported.read({ key: 'requests', group: 'status' })
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
  const book = await readSheets((await file(panel.report, `${asked}&format=xlsx`)).rawPayload)
  const firsts = (book as { data: unknown[][] }[])[0]?.data.map(([first]) => first) ?? []
  const days = firsts.slice(firsts.indexOf('Talepler')).filter((first) => first instanceof Date)
  expect(days[0]).toEqual(new Date('2025-10-20T00:00:00Z'))
  const lines = await masa.db.rows<{ domain: string }>(
    `SELECT domain FROM history WHERE action = 'export' AND person_id = 1 AND id > $1 ORDER BY id`,
    [before?.id],
  )
  expect(lines.map(({ domain }) => domain)).toEqual([
    'reports',
    'reports',
    'reports',
    'panel',
    'panel',
    'panel',
    'panel',
  ])
})
