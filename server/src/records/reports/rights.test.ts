import { afterAll, beforeAll, expect, test } from 'vitest'
import { roles } from '../../../../contract/src/people/roles.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { panel } from '../../../../contract/src/records/panel.ts'
import { reports } from '../../../../contract/src/records/reports.ts'
import { openReports, period, type Reported } from './reports.testing.ts'

let reported: Reported
let masa: Reported['masa']
beforeAll(async () => {
  reported = await openReports()
  masa = reported.masa
})
afterAll(() => masa.close())

/** A person whose role has its default rights with these changes. */
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
  return (await masa.person(draft)).token
}

test('a person who may not read requests gets no figures of requests or of their faxes, as in the lists', async () => {
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
      const table = await reported.read({ key, group }, token)
      await reported.allAgree(table, token)
      expect(table.total.n).toBeLessThan((await reported.read({ key, group })).total.n)
    }
  }
  for (const key of ['requests', 'staff', 'access']) {
    expect((await masa.send(reports.get, { key }, { token })).status).toBe(403)
  }
  const { data } = (await masa.send(panel.summary, period, { token })).body
  expect(data.figures.map(({ report }) => report).filter((report) => report === 'requests')).toEqual([])
  expect([data.chart, data.top, data.desk.requests]).toEqual([null, null, undefined])
})

test('a person who may see only their own leads gets no reports', async () => {
  const token = await personWith(7, { reports: { read: true }, panel: { read: true } })
  expect((await masa.send(reports.list, {}, { token })).body.data).toEqual([])
  for (const key of ['leads', 'campaigns', 'staff']) {
    expect((await masa.send(reports.get, { key }, { token })).status).toBe(403)
  }
  const { data } = (await masa.send(panel.summary, period, { token })).body
  expect(data.figures).toEqual([])
  expect(data.desk.leads).toMatchObject({ new: 0, mine: 0 })
})

test('a person without the right to reports gets neither reports nor the panel', async () => {
  const token = await personWith(6, {})
  for (const call of [reports.list, panel.summary] as const)
    expect((await masa.sendRaw(call, {}, { token })).status).toBe(403)
  expect((await masa.sendRaw(reports.get, { key: 'requests' }, { token })).status).toBe(403)
})

test('each person’s mail report counts received, sent and unsent mail of the accounts that they see, by day in Istanbul time', async () => {
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
    const days = await reported.read({ key: 'mail', group: 'day' }, mine)
    expect(days.columns.map(({ key }) => key).sort()).toEqual(['received', 'sent', 'unsent'])
    for (const { key: day, cells } of days.rows)
      for (const [at, { key: direction }] of days.columns.entries())
        expect([day, direction, cells[at]]).toEqual([
          day,
          direction,
          sumOf((one) => one.day === day && one.direction === direction),
        ])
    const boxes = await reported.read({ key: 'mail', group: 'account' }, mine)
    expect(boxes.rows).toHaveLength(new Set(counted.map(({ account }) => account)).size)
    for (const { key, n } of boxes.rows)
      expect([key, n]).toEqual([key, sumOf(({ account }) => String(account) === key)])
    expect([boxes.total.n, boxes.total.asked]).toEqual([sumOf(() => true), null])
  }
})
