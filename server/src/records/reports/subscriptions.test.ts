import { afterAll, beforeAll, expect, test } from 'vitest'
import { instantOnWall, istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import { live } from '../../../../contract/src/messages/live.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { mostSubscriptions, reportSubscriptions } from '../../../../contract/src/records/reports-mail.ts'
import { openVault } from '../../kit/secrets/vault.ts'
import { untilLockWaits } from '../../kit/testing/lock-waits.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { endedBefore } from './periods.ts'
import { msToNext } from './sendings.ts'

const smtp = {
  variables: { MASA_SMTP_URL: 'smtp://masa:secret@127.0.0.1:1?tls=0', MASA_MAIL_FROM: 'Masa <masa@isilti.example>' },
}
const password = 'Uzun-parola-17'

let masa: TestApp
let ayse = { id: 0, token: '' }
let bora = { id: 0, token: '' }
beforeAll(async () => {
  masa = await testApp({ ...smtp, url: 'https://masa.isilti.example' }, undefined, { idle: true })
  ayse = await member('ayse', 'Ayşe Çınar', 1)
  bora = await member('bora', 'Bora Kaya', 4)
  await masa.db.rows(
    `INSERT INTO leads (kind, status_id, full_name, phone, source, created_at)
     SELECT 'lead', 1, 'Işıl', '+905321234567', 'Maya', ($1::date - n)::timestamp + interval '12 hours' FROM generate_series(0, 2) n`,
    [today()],
  )
  await masa.app.jobs.find(({ name }) => name === 'compact days')?.run()
})
afterAll(() => masa.close())

async function member(username: string, name: string, role_id: number) {
  const draft = { username, name, role_id, password, email: `${username}@isilti.example` }
  return masa.person(draft)
}

const today = () => istanbulDay(new Date().toISOString())
const yesterday = () => endedBefore(today(), 'day').to

const asked = { report: 'leads', group: 'day', every: 'day', format: 'csv' } as const

async function subscribe(changes: object = {}, { token } = ayse): Promise<number> {
  const { status, body } = await masa.sendRaw(
    reportSubscriptions.subscribe,
    { ...asked, recipients: [ayse.id, bora.id], ...changes },
    { token },
  )
  expect([status, body]).toMatchObject([200, {}])
  return (body as { id: number }).id
}

/** Makes all waiting sendings due and runs the job, as a morning does. */
async function morning(of = masa) {
  await masa.db.rows(`UPDATE work SET due_at = now() WHERE kind = 'report mail'`)
  await of.app.jobs.find(({ name }) => name === 'work: report mail')?.run()
}

type Mail = {
  to: { address: string }[]
  subject: string
  text: string
  attachments: { name: string; content: string }[]
}

async function mails(id: number): Promise<Mail[]> {
  const vault = await openVault(masa.db, testSettings().secret)
  const rows = await masa.db.rows<{ content: Buffer }>(
    'SELECT content FROM outgoing_mail WHERE key LIKE $1 ORDER BY key',
    [`report ${id} %`],
  )
  return rows.map(({ content }) => JSON.parse(vault.open(content)) as Mail)
}
const fileOf = (mail: Mail | undefined) => Buffer.from(mail?.attachments[0]?.content ?? '', 'base64')
const listed = async ({ token } = ayse) => (await masa.send(reportSubscriptions.subscriptions, {}, { token })).body.data

test('each recipient gets the figures of the previous day once, and the history records an export by the owner', async () => {
  const id = await subscribe()
  await morning()
  const sent = await mails(id)
  expect(sent.map(({ to }) => to[0]?.address).sort()).toEqual(['ayse@isilti.example', 'bora@isilti.example'])
  expect(sent[0]?.attachments[0]?.name).toContain(yesterday())
  expect(sent[0]?.text).toContain(`/reports?rapor=leads&kirilim=day&from=${yesterday()}&to=${yesterday()}`)
  expect(fileOf(sent[0]).toString().trim().split(/\r?\n/).at(-1)).toMatch(/^"?Toplam"?[;,]1\b/)
  await morning()
  expect(await mails(id)).toHaveLength(2)
  expect((await listed()).find((one) => one.id === id)?.sent_at).not.toBeNull()
  const told = (await masa.send(history.list, { domain: 'reports' })).body.data
  expect(told.filter(({ action }) => action === 'export')).toMatchObject([{ person: { id: ayse.id } }])
})

test('a report that was mailed while the clock was ahead is mailed every morning again once the clock is right', async () => {
  const id = await subscribe({ group: 'status', recipients: [ayse.id] })
  await masa.db.rows('UPDATE report_subscriptions SET sent_to = $2::date + 30 WHERE id = $1', [id, today()])
  await morning()
  expect(await mails(id)).toHaveLength(1)
  await morning()
  expect(await mails(id)).toHaveLength(1)
  await masa.send(reportSubscriptions.unsubscribe, { id }, ayse)
})

test('a day that was mailed before it had ended, by a clock ahead, is mailed again when it has ended', async () => {
  const id = await subscribe({ group: 'status', recipients: [ayse.id] })
  const sentTo = (days: number) =>
    masa.db.rows('UPDATE report_subscriptions SET sent_to = $2::date + $3::int WHERE id = $1', [id, today(), days])
  await morning()
  await sentTo(3)
  await morning()
  expect(await mails(id)).toHaveLength(1)
  await sentTo(-2)
  await morning()
  expect(await mails(id)).toHaveLength(2)
  await masa.send(reportSubscriptions.unsubscribe, { id }, ayse)
})

test('two processes on one morning send a report once', async () => {
  const id = await subscribe({ format: 'xlsx' })
  const other = await testApp(smtp, Promise.resolve(masa.db), { idle: true })
  await masa.db.rows(`UPDATE work SET due_at = now() WHERE kind = 'report mail'`)
  const jobs = [masa, other].map(({ app }) => app.jobs.find(({ name }) => name === 'work: report mail'))
  await Promise.all(jobs.map((job) => job?.run()))
  await Promise.all(jobs.map((job) => job?.run()))
  expect(await mails(id)).toHaveLength(2)
  expect(
    fileOf((await mails(id))[0])
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

test('a report can be sent as a PDF, and the next one is scheduled for later', async () => {
  const id = await subscribe({ format: 'pdf', recipients: [ayse.id], group: 'source' })
  await morning()
  expect(
    fileOf((await mails(id))[0])
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  const waits = await masa.db.one<{ later: boolean }>(
    `SELECT due_at > now() AS later FROM work WHERE kind = 'report mail' AND key = $1`,
    [String(id)],
  )
  expect(waits).toEqual({ later: true })
})

test('a recipient who may no longer read the report gets nothing, and the others still get it', async () => {
  const id = await subscribe({ every: 'week' })
  const rights = { domain: 'leads', read: false, write: false, reveal: false }
  expect((await masa.send(roles.update, { id: 4, rights: [rights] })).status).toBe(200)
  await morning()
  expect((await mails(id)).map(({ to }) => to[0]?.address)).toEqual(['ayse@isilti.example'])
  const { status } = await masa.sendRaw(
    reportSubscriptions.subscribe,
    { ...asked, every: 'month', recipients: [bora.id] },
    { token: ayse.token },
  )
  expect(status).toBe(400)
  await masa.send(roles.update, { id: 4, rights: [{ ...rights, read: true, write: true }] })
})

test('a recipient can leave a subscription, its owner can end it for all, and other people do not see it', async () => {
  const id = await subscribe({ every: 'month' })
  const stranger = await member('cem', 'Cem Ak', 1)
  expect((await listed(stranger)).map((one) => one.id)).not.toContain(id)
  expect((await masa.send(reportSubscriptions.unsubscribe, { id }, { token: stranger.token })).status).toBe(404)
  bora.token = (await masa.send(session.login, { username: 'bora', password })).body.data
  expect((await masa.send(reportSubscriptions.unsubscribe, { id }, { token: bora.token })).status).toBe(200)
  expect((await listed()).find((one) => one.id === id)?.recipients).toEqual([{ id: ayse.id, name: 'Ayşe Çınar' }])
  expect((await masa.send(reportSubscriptions.unsubscribe, { id }, { token: ayse.token })).status).toBe(200)
  await morning()
  expect(await mails(id)).toEqual([])
})

test('a duplicate subscription, an unknown report, an unknown grouping and missing or invalid recipients are refused', async () => {
  await subscribe({ group: 'month' })
  const refused = async (changes: object) =>
    (
      await masa.sendRaw(
        reportSubscriptions.subscribe,
        { ...asked, recipients: [ayse.id], ...changes },
        { token: ayse.token },
      )
    ).status
  expect(await refused({ group: 'month' })).toBe(409)
  expect(await refused({ report: 'x' })).toBe(404)
  expect(await refused({ group: 'x' })).toBe(400)
  expect(await refused({ recipients: [] })).toBe(400)
  const unable = { ...asked, recipients: [ayse.id, 1] }
  const { body } = await masa.sendRaw(reportSubscriptions.subscribe, unable, { token: ayse.token })
  expect(body).toMatchObject({ fields: { recipients: expect.stringMatching(/^Yönetici: hesabı kapalı/) } })
})

test('a person cannot exceed the limit of subscriptions with concurrent requests', async () => {
  const kaan = await member('kaan', 'Kaan Er', 1)
  await masa.db.rows(
    `INSERT INTO report_subscriptions (staff_id, report, grouped_by, every, format)
     SELECT $1, 'leads', 'day ' || n, 'day', 'csv' FROM generate_series(3, $2::int) n`,
    [kaan.id, mostSubscriptions],
  )
  const ask = (format: 'csv' | 'xlsx' | 'pdf') =>
    masa.sendRaw(
      reportSubscriptions.subscribe,
      { ...asked, format, every: 'week', recipients: [ayse.id] },
      { token: kaan.token },
    )
  const answers = await masa.db.transaction(async (tx) => {
    await tx.rows('SELECT FROM staff WHERE id = $1 FOR UPDATE', [kaan.id])
    const all = Promise.all([ask('csv'), ask('xlsx'), ask('pdf')])
    await untilLockWaits(tx, 3)
    return { all }
  })
  expect((await answers.all).map(({ status }) => status).toSorted()).toEqual([200, 200, 409])
})

test.each([
  [
    'whose account is closed',
    'deniz',
    (id: number) => masa.send(staff.status, { id, status: 0 }),
    'deniz adlı çalışanın hesabı kapalı olduğu',
  ],
  [
    'who may see it no more',
    'ece',
    (id: number) => masa.db.rows('UPDATE staff SET role_id = 3 WHERE id = $1', [id]),
    'ece bu raporu artık göremediği',
  ],
])('the subscription of an owner %s ends, and its recipients are notified', async (_, name, ends, why) => {
  const owner = await member(name, name, 1)
  const id = await subscribe({ recipients: [ayse.id] }, owner)
  await ends(owner.id)
  await morning()
  expect(await mails(id)).toEqual([])
  expect((await listed()).map((one) => one.id)).not.toContain(id)
  const { data } = (await masa.send(live.list, {}, { token: ayse.token })).body
  const text = `Müşteri adayları: ${why} için gönderim sona erdi`
  expect(data).toContainEqual(expect.objectContaining({ record_id: id, text, path: '/reports?rapor=leads' }))
  const told = (await masa.send(history.list, { domain: 'reports', action: 'delete' } as never)).body.data
  const facts = {
    report: 'Müşteri adayları',
    group: 'Gün',
    every: 'Her gün',
    format: 'CSV',
    recipients: ['Ayşe Çınar'],
  }
  expect(told.find(({ record_id }) => record_id === id)).toMatchObject({ person: { name: 'Masa' }, before: facts })
})

test('without a mail server new subscriptions are refused and existing ones wait', async () => {
  const id = await subscribe({ group: 'year' })
  const without = await testApp({}, Promise.resolve(masa.db), { idle: true })
  const { body } = await without.send(reportSubscriptions.subscriptions, {}, { token: ayse.token })
  expect(body.configured).toBe(false)
  const { status } = await without.sendRaw(
    reportSubscriptions.subscribe,
    { ...asked, group: 'week', recipients: [ayse.id] },
    { token: ayse.token },
  )
  expect(status).toBe(409)
  await morning(without)
  expect(await mails(id)).toEqual([])
  await morning()
  expect(await mails(id)).toHaveLength(2)
})

test.each([
  ['day', '2026-11-22 06:59', '2026-11-22 07:00'],
  ['day', '2026-11-22 07:00', '2026-11-23 07:00'],
  ['week', '2026-11-22 12:00', '2026-11-23 07:00'],
  ['month', '2026-12-31 23:00', '2027-01-01 07:00'],
] as const)('a report for every %s: at %s, the next one is due at %s', (every, now, next) => {
  const at = (wall: string) => Date.parse(instantOnWall(wall) ?? '')
  expect(msToNext(every, at(now))).toBe(at(next) - at(now))
})

test.each([
  ['day', '2026-03-01', { from: '2026-02-28', to: '2026-02-28' }],
  ['week', '2026-11-22', { from: '2026-11-09', to: '2026-11-15' }],
  ['week', '2026-11-23', { from: '2026-11-16', to: '2026-11-22' }],
  ['month', '2026-03-31', { from: '2026-02-01', to: '2026-02-28' }],
] as const)('the last %s that ended before %s', (every, day, period) => {
  expect(endedBefore(day, every)).toEqual(period)
})
