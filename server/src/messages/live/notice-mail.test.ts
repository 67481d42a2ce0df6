import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { live, type NoticeKind } from '../../../../contract/src/messages/live.ts'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { roles } from '../../../../contract/src/people/roles.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { Subject } from '../../kit/records/holding.ts'
import { openVault } from '../../kit/secrets/vault.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { notify } from './announce.ts'
import { noticesHolding } from './notices.holding.ts'

const smtp = {
  variables: { MASA_SMTP_URL: 'smtp://masa:secret@127.0.0.1:1?tls=0', MASA_MAIL_FROM: 'Masa <masa@isilti.example>' },
}
const password = 'Bildirim-parolası-1'
let masa: TestApp
let outside: TestApp
const people: Record<string, { id: number; token: string }> = {}

beforeAll(async () => {
  masa = await testApp({}, undefined, { idle: true })
  outside = await testApp({ ...smtp, url: 'https://masa.isilti.example' }, Promise.resolve(masa.db), { idle: true })
  for (const [username, role_id] of [
    ['ayse', 3],
    ['burak', 4],
  ] as const) {
    const draft = { username, name: username, role_id, password, email: `${username}@isilti.example` }
    people[username] = await masa.person(draft)
  }
})
afterAll(async () => {
  await outside.app.close()
  await masa.close()
})
beforeEach(async () => {
  await masa.db.rows('DELETE FROM notices')
  await masa.db.rows('DELETE FROM mail_messages')
  await masa.db.rows('DELETE FROM outgoing_mail')
})

const of = (name: string) => people[name] as { id: number; token: string }
const chooses = (name: string, kinds: NoticeKind[], every: 'each' | 'day' = 'each') =>
  masa.send(live.saveMailChoice, { kinds, every }, of(name))
const tells = (kind: NoticeKind, recordId: number, text: string, name?: string, asked?: true) =>
  masa.db.transaction((tx) =>
    notify(tx, { kind, domain: 'fax', recordId, text, ...(name && { staffId: of(name).id }), ...(asked && { asked }) }),
  )
async function goes(kind = 'notice mail', by = masa) {
  await masa.db.rows('UPDATE work SET due_at = now() WHERE kind = $1', [kind])
  await by.app.jobs.find(({ name }) => name === `work: ${kind}`)?.run()
}
const inbox = async (name: string) => (await masa.send(mail.list, { limit: 100 }, of(name))).body.data
const sent = async () => {
  const vault = await openVault(masa.db, testSettings().secret)
  const rows = await masa.db.rows<{ content: Buffer }>('SELECT content FROM outgoing_mail ORDER BY id')
  return rows.map(({ content }) => JSON.parse(vault.open(content)) as { to: { address: string }[]; text: string })
}

test('a notice of a chosen kind arrives once in the person’s mailbox inside Masa, and other notices do not', async () => {
  await chooses('ayse', ['fax_failed'])
  await tells('fax_failed', 1, 'Faks gönderilemedi: Talep <7>', 'ayse')
  await tells('answer_arrived', 2, 'Yanıt geldi', 'ayse')
  await goes()
  await goes()
  const [row, ...others] = await inbox('ayse')
  expect(others).toEqual([])
  expect(row).toMatchObject({ from: 'Masa', subject: 'Faks gönderilemedi', seen: false })
  const { html } = (await masa.send(mail.get, { id: row?.id as number }, of('ayse'))).body.data
  expect(html).toContain('Talep &lt;7&gt;')
  expect(await inbox('burak')).toEqual([])
  expect((await masa.send(live.mailChoice, {}, of('ayse'))).body).toEqual({
    kinds: ['fax_failed'],
    every: 'each',
    to: '',
  })
})

test('with an SMTP server, a notice goes to the person’s own e-mail address, with a link to the record', async () => {
  await chooses('ayse', ['fax_failed'])
  await tells('fax_failed', 3, 'Faks gönderilemedi', 'ayse')
  await goes('notice mail', outside)
  expect(await sent()).toMatchObject([{ to: [{ address: 'ayse@isilti.example' }] }])
  expect((await sent())[0]?.text).toContain('https://masa.isilti.example/fax/OutgoingFax?panel=3')
  expect(await inbox('ayse')).toEqual([])
  expect((await outside.send(live.mailChoice, {}, of('ayse'))).body.to).toBe('ayse@isilti.example')
})

test('a notice for everybody is mailed only to people who may read its domain when it is sent', async () => {
  const rights = { domain: 'fax', read: true, write: false, reveal: false }
  await chooses('ayse', ['fax_waiting_long'])
  await chooses('burak', ['fax_waiting_long'])
  await tells('fax_waiting_long', 4, 'Bekliyor')
  await goes()
  expect([await inbox('ayse'), await inbox('burak')].map(({ length }) => length)).toEqual([1, 0])
  await masa.send(roles.update, { id: 3, rights: [{ ...rights, read: false }] })
  await tells('fax_waiting_long', 5, 'Bekliyor')
  await goes()
  await masa.send(roles.update, { id: 3, rights: [{ ...rights, write: true }] })
  expect(await inbox('ayse')).toHaveLength(1)
})

test('a notice that was read in the panel is not mailed, and a person whose account is closed gets no mail', async () => {
  await chooses('ayse', ['fax_failed'])
  await tells('fax_failed', 6, 'Okunan', 'ayse')
  await masa.send(live.read, { all: true }, of('ayse'))
  await goes()
  expect(await inbox('ayse')).toEqual([])
  await tells('fax_failed', 7, 'Ayrılan', 'ayse')
  await masa.send(staff.status, { id: of('ayse').id, status: 0 })
  await goes()
  await masa.send(staff.status, { id: of('ayse').id, status: 1 })
  of('ayse').token = (await masa.send(session.login, { username: 'ayse', password })).body.data
  expect(await inbox('ayse')).toEqual([])
})

test('the daily digest is one message with the notices since the last one, and is not sent if there are none', async () => {
  await chooses('ayse', ['fax_failed', 'answer_arrived'], 'day')
  await goes('notice digest')
  expect(await inbox('ayse')).toEqual([])
  await tells('fax_failed', 8, 'Bir', 'ayse')
  await tells('answer_arrived', 9, 'İki', 'ayse')
  await goes()
  expect(await inbox('ayse')).toEqual([])
  await goes('notice digest')
  expect((await inbox('ayse')).map(({ subject }) => subject)).toEqual(['2 bildirim'])
  await tells('fax_failed', 10, 'Üç', 'ayse')
  await goes('notice digest')
  await goes('notice digest')
  expect((await inbox('ayse')).map(({ subject }) => subject)).toEqual(['Faks gönderilemedi', '2 bildirim'])
  const waits = `SELECT due_at > now() AS later FROM work WHERE kind = 'notice digest'`
  expect(await masa.db.rows(waits)).toEqual([{ later: true }])
  await chooses('ayse', [])
  expect(await masa.db.rows(waits)).toEqual([])
})

test('a kind that is chosen later brings only what is told from then on, and the other kinds lose nothing', async () => {
  await chooses('ayse', ['fax_failed'], 'day')
  await tells('answer_arrived', 20, 'Henüz istenmeyen', 'ayse')
  await tells('fax_failed', 21, 'İstenen', 'ayse')
  await chooses('ayse', ['answer_arrived', 'fax_failed'], 'day')
  await goes('notice digest')
  expect((await inbox('ayse')).map(({ subject }) => subject)).toEqual(['Faks gönderilemedi'])
  await chooses('ayse', ['fax_failed'], 'day')
  await tells('answer_arrived', 22, 'Arada istenmeyen', 'ayse')
  await chooses('ayse', ['answer_arrived'], 'day')
  await tells('answer_arrived', 23, 'Yeniden istenen', 'ayse')
  await goes('notice digest')
  expect((await inbox('ayse')).map(({ subject }) => subject)).toEqual(['Yanıt geldi', 'Faks gönderilemedi'])
  await chooses('ayse', [])
})

test('what was chosen by a clock ahead of time comes once the clock is right', async () => {
  await chooses('ayse', ['fax_failed'])
  await masa.db.rows(
    `UPDATE notice_mail_choices SET kinds_since = jsonb_build_object('fax_failed', now() + interval '2 years')`,
  )
  await tells('fax_failed', 25, 'Saatler düzeldi', 'ayse')
  await goes()
  expect(await inbox('ayse')).toHaveLength(1)
  await chooses('ayse', [])
})

test('notices that waited for the morning go when their person wants each at once, and none goes twice', async () => {
  await chooses('ayse', ['fax_failed'], 'day')
  await tells('fax_failed', 24, 'Sabahı bekleyen', 'ayse')
  await chooses('ayse', ['fax_failed'], 'each')
  await goes()
  expect(await inbox('ayse')).toHaveLength(1)
  await chooses('ayse', ['fax_failed'], 'each')
  await goes()
  expect(await inbox('ayse')).toHaveLength(1)
  await chooses('ayse', [])
})

async function tellsBehindOthers(first: number, text: string) {
  await masa.db.rows(
    `INSERT INTO notices (kind, domain, record_id, text)
     SELECT 'deadline_near', 'cancellation', i, 'Süre ' || i FROM generate_series($1::int, $1 + 249) i`,
    [first],
  )
  await masa.db.rows(
    `INSERT INTO notices (kind, domain, record_id, text, staff_id) VALUES ('callback_due', 'leads', 1, $2, $1)`,
    [of('burak').id, text],
  )
}

test('the digest contains a person’s notice even after hundreds of notices that they may not read', async () => {
  await chooses('burak', ['deadline_near', 'callback_due'], 'day')
  await tellsBehindOthers(1, 'Geri arama')
  await goes('notice digest')
  expect((await inbox('burak')).map(({ subject }) => subject)).toEqual(['Geri arama zamanı'])
  await chooses('burak', [])
})

test('what waited for the morning goes when each is wanted at once, even after hundreds of notices that the person may not read', async () => {
  await chooses('burak', ['deadline_near', 'callback_due'], 'day')
  await tellsBehindOthers(501, 'İkinci arama')
  const before = (await inbox('burak')).length
  await chooses('burak', ['deadline_near', 'callback_due'], 'each')
  await goes()
  expect(await inbox('burak')).toHaveLength(before + 1)
  await chooses('burak', [])
})

test('a notice that is sent only on request reaches only people who chose its kind', async () => {
  await tells('fax_sent', 11, 'Faks ulaştı', 'ayse', true)
  await chooses('ayse', ['fax_sent'])
  await tells('fax_sent', 12, 'Faks ulaştı', 'ayse', true)
  await tells('fax_sent', 13, 'Faks ulaştı', 'burak', true)
  await goes()
  expect(await inbox('ayse')).toHaveLength(1)
  expect((await masa.send(live.list, {}, of('burak'))).body.data).toEqual([])
})

test('the erasure of a notice also erases the mail that was sent about it', async () => {
  await chooses('ayse', ['fax_failed'])
  await tells('fax_failed', 14, 'Işıl Su', 'ayse')
  await goes()
  await tells('fax_failed', 15, 'Işıl Su', 'ayse')
  await goes('notice mail', outside)
  const subject = new Subject()
  subject.add('fax', [14, 15])
  await masa.db.transaction((tx) => noticesHolding.forget(tx, subject))
  expect(await inbox('ayse')).toEqual([])
  expect(await masa.db.rows('SELECT state, content FROM outgoing_mail')).toEqual([{ state: 'error', content: null }])
})
