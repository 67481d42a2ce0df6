import { afterAll, beforeAll, expect, test } from 'vitest'
import { meetingInvitations } from '../../../../contract/src/messages/meeting-invitations.ts'
import { meetings } from '../../../../contract/src/messages/meetings.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { Subject } from '../../kit/records/holding.ts'
import { openVault } from '../../kit/secrets/vault.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { meetingsHolding } from './meetings.holding.ts'

let masa: TestApp
let colleague = 0
beforeAll(async () => {
  const smtp = {
    variables: { MASA_SMTP_URL: 'smtp://masa:secret@127.0.0.1:1?tls=0', MASA_MAIL_FROM: 'Masa <masa@isilti.example>' },
  }
  masa = await testApp({ ...smtp, url: 'https://masa.isilti.example' }, undefined, { idle: true })
  const account = { username: 'ayse', name: 'Ayşe Çınar', role_id: 2, password: 'Uzun-parola-17' }
  colleague = (await masa.send(staff.create, { ...account, email: 'ayse@isilti.example' })).body.id
})
afterAll(() => masa.close())

const start_time = new Date(Date.now() + 3_600_000).toISOString()
const create = async () =>
  (await masa.send(meetings.create, { topic: 'Şube, çağrı', start_time, duration: 30, password: 'Gizli-17' })).body.id

type Mail = { to: { address: string }[]; subject: string; text: string; attachments: { content: string }[] }

/** The mails about a meeting that wait to be sent, as they were handed over. */
async function mails(id: number): Promise<Mail[]> {
  const vault = await openVault(masa.db, testSettings().secret)
  const rows = await masa.db.rows<{ content: Buffer }>(
    'SELECT content FROM outgoing_mail WHERE key LIKE $1 ORDER BY id',
    [`meeting ${id} %`],
  )
  return rows.map(({ content }) => JSON.parse(vault.open(content)) as Mail)
}
/** Acts as if the sending of all waiting mail had begun. */
const leaves = () => masa.db.rows(`UPDATE outgoing_mail SET begun_at = now() WHERE state = 'waiting'`)
const file = (mail: Mail | undefined) =>
  Buffer.from(mail?.attachments[0]?.content ?? '', 'base64')
    .toString()
    .replaceAll('\r\n ', '')

test('a colleague’s invitation links to the panel, a guest’s has the guest link and the password; both have a calendar entry', async () => {
  const id = await create()
  const guests = [{ name: 'Bora Kaya', email: 'bora@kurum.example' }]
  expect((await masa.send(meetingInvitations.invite, { id, staff: [colleague], guests })).status).toBe(200)
  const [inner, guest] = await mails(id)
  expect(inner).toMatchObject({ to: [{ address: 'ayse@isilti.example' }], subject: 'Toplantı daveti: Şube, çağrı' })
  expect(inner?.text).toContain(`https://masa.isilti.example/meeting/view/${id}`)
  expect(inner?.text).not.toContain('Gizli-17')
  const { guest_token } = (await masa.send(meetings.get, { id })).body
  expect(guest?.text).toContain(`https://masa.isilti.example/meeting/guest/${guest_token}`)
  expect(guest?.text).toContain('Gizli-17')
  expect(file(inner)).toContain('METHOD:REQUEST')
  expect(file(guest)).toContain('METHOD:REQUEST')
  expect(file(guest)).toContain('SUMMARY:Şube\\, çağrı')
  expect(file(guest)).not.toContain('Gizli-17')
})

test('a calendar entry names its host as organizer, under Masa’s address if the host has none', async () => {
  const organizers = async () => {
    const id = await create()
    await masa.send(meetingInvitations.invite, { id, staff: [colleague], guests: [] })
    return (await mails(id)).map((mail) =>
      file(mail)
        .match(/^ORGANIZER.*$/m)?.[0]
        .trim(),
    )
  }
  expect(await organizers()).toEqual(['ORGANIZER;CN="Yönetici":mailto:masa@isilti.example'])
  await masa.db.rows(`UPDATE staff SET email = 'yonetici@isilti.example' WHERE id = 1`)
  expect(await organizers()).toEqual(['ORGANIZER;CN="Yönetici":mailto:yonetici@isilti.example'])
  await masa.db.rows(`UPDATE staff SET email = '' WHERE id = 1`)
})

test('a person whose account was closed gets no further messages about the meeting', async () => {
  const id = await create()
  await masa.send(meetingInvitations.invite, {
    id,
    staff: [colleague],
    guests: [{ name: '', email: 'bora@kurum.example' }],
  })
  await leaves()
  await masa.db.rows('UPDATE staff SET status = 0 WHERE id = $1', [colleague])
  await masa.send(meetings.remove, { id })
  await masa.db.rows('UPDATE staff SET status = 1 WHERE id = $1', [colleague])
  const cancelled = (await mails(id)).filter(({ subject }) => subject.startsWith('Toplantı iptal edildi'))
  expect(cancelled.map(({ to }) => to[0]?.address)).toEqual(['bora@kurum.example'])
})

test('an invitation of a person whose account was closed is refused with the name', async () => {
  const account = { username: 'deniz', name: 'Deniz Öz', role_id: 2, password: 'Uzun-parola-17' }
  const { id: closed } = (await masa.send(staff.create, { ...account, email: 'deniz@isilti.example' })).body
  await masa.send(staff.status, { id: closed, status: 0 })
  const { body } = await masa.sendRaw(meetingInvitations.invite, {
    id: await create(),
    staff: [colleague, closed],
    guests: [],
  })
  expect(body).toMatchObject({ fields: { staff: expect.stringMatching(/^Deniz Öz: .*hesabı kapalı/) } })
})

test('an invitation that was not sent yet is dropped with the deleted meeting, and no cancellation is sent', async () => {
  const id = await create()
  await masa.send(meetingInvitations.invite, { id, staff: [], guests: [{ name: '', email: 'bora@kurum.example' }] })
  await masa.send(meetings.remove, { id })
  expect(await mails(id)).toEqual([])
})

test('changing or deleting a past meeting sends no mail', async () => {
  const id = await create()
  await masa.send(meetingInvitations.invite, { id, staff: [colleague], guests: [] })
  await masa.db.rows(`UPDATE meetings SET start_time = now() - interval '3 days' WHERE id = $1`, [id])
  await masa.send(meetings.update, { id, topic: 'Düzeltilmiş konu' })
  await masa.send(meetings.remove, { id })
  expect(await mails(id)).toHaveLength(1)
})

test('after an erasure, a namesake with another address stays invited without the name, and a person with the same phone with it', async () => {
  const id = await create()
  const guests = ['ayse@kurum.example', 'ayse.yilmaz@kisi.example'].map((email) => ({ name: 'Ayşe Yılmaz', email }))
  const housemate = { name: 'Mehmet Yılmaz', email: 'mehmet@kurum.example' }
  await masa.send(meetingInvitations.invite, { id, staff: [], guests: [...guests, housemate] })
  const subject = new Subject()
  subject.addName('AYŞE YILMAZ')
  subject.names.add(housemate.name)
  subject.emails.add('ayse.yilmaz@kisi.example')
  const vault = await openVault(masa.db, testSettings().secret)
  await masa.db.transaction((tx) => meetingsHolding(vault).forget(tx, subject))
  const { data } = (await masa.send(meetingInvitations.invitees, { id })).body
  expect(data).toMatchObject([{ name: '', email: 'ayse@kurum.example' }, housemate])
})

test.each([
  ['error', 'no', 1],
  ['unknown', 'unknown', 1],
  ['sent', 'yes', 0],
])(
  'after an invitation ended as %s, the list shows reached: %s, and inviting again sends %i',
  async (state, reached, sent) => {
    const id = await create()
    const guests = [{ name: '', email: 'yok@kurum.example' }]
    const invite = async () => (await masa.send(meetingInvitations.invite, { id, staff: [], guests })).body
    expect(await invite()).toEqual({ success: true, sent: 1 })
    await masa.db.rows(`UPDATE outgoing_mail SET state = $2, content = NULL, finished_at = now() WHERE key LIKE $1`, [
      `meeting ${id} %`,
      state,
    ])
    expect((await masa.send(meetingInvitations.invitees, { id })).body.data).toMatchObject([{ reached }])
    expect(await invite()).toEqual({ success: true, sent })
    const waiting = await masa.db.rows(
      `SELECT staff_id IS NOT NULL AS tells FROM outgoing_mail WHERE key LIKE $1 AND state = 'waiting'`,
      [`meeting ${id} %`],
    )
    expect(waiting).toEqual(Array(sent).fill({ tells: true }))
  },
)

test('nobody is invited twice, and a change is sent with the same UID and a higher sequence number', async () => {
  const id = await create()
  const guests = [{ name: '', email: 'Bora@kurum.example' }]
  await masa.send(meetingInvitations.invite, { id, staff: [], guests })
  await masa.send(meetingInvitations.invite, { id, staff: [], guests: [{ name: 'Bora', email: 'bora@kurum.example' }] })
  expect(await mails(id)).toHaveLength(1)
  await masa.send(meetings.update, { id, waiting_room: false })
  expect(await mails(id)).toHaveLength(1)
  await masa.send(meetings.update, { id, duration: 20 })
  const [first, second] = await mails(id)
  const sequence = (mail: Mail | undefined) => Number(/SEQUENCE:(\d+)/.exec(file(mail))?.[1])
  const uid = (mail: Mail | undefined) => /UID:(.+)\r/.exec(file(mail))?.[1]
  expect(sequence(second)).toBeGreaterThan(sequence(first))
  expect(uid(second)).toBe(uid(first))
  await leaves()
  await masa.send(meetings.remove, { id })
  expect(file((await mails(id))[2])).toContain('METHOD:CANCEL')
})

test('a guest’s address is stored encrypted, and shown to people who may change the meeting', async () => {
  const id = await create()
  await masa.send(meetingInvitations.invite, { id, guests: [{ name: 'Çağrı', email: 'cagri@gizli.example' }] })
  const rows = await masa.db.rows('SELECT * FROM meeting_invitees WHERE meeting_id = $1', [id])
  expect(JSON.stringify(rows)).not.toContain('gizli.example')
  const { data } = (await masa.send(meetingInvitations.invitees, { id })).body
  expect(data).toMatchObject([{ name: 'Çağrı', email: 'cagri@gizli.example', guest: true }])
})

test.each([
  ['guests', { guests: [{ name: 'x', email: 'a@b' }] }],
  ['guests', { guests: [{ name: 'x', email: 'a@b.com\r\nBcc: c@d.com' }] }],
  ['guests', { guests: Array.from({ length: 51 }, (_, at) => ({ name: '', email: `a${at}@b.example` })) }],
  ['staff', { staff: [999_999] }],
])('invalid %s are refused with an error on the field, and no mail is sent', async (field, given) => {
  const id = await create()
  const { status, body } = await masa.sendRaw(meetingInvitations.invite, { id, ...given })
  expect(status).toBe(400)
  expect(Object.keys((body as { fields: object }).fields).every((path) => path.startsWith(field))).toBe(true)
  expect(await mails(id)).toEqual([])
})

test('a colleague who may not see meetings is neither offered nor invited', async () => {
  const courier = await masa.person({ role_id: 6, name: 'Kaya Kurye', email: 'kaya@isilti.example' })
  const offered = (await masa.send(meetingInvitations.colleagues, {})).body.map(({ name }) => name)
  expect(offered).toContain('Ayşe Çınar')
  expect(offered).not.toContain('Kaya Kurye')
  const id = await create()
  const { status, body } = await masa.sendRaw(meetingInvitations.invite, { id, staff: [colleague, courier.id] })
  expect([status, Object.keys((body as { fields?: object }).fields ?? {})]).toEqual([400, ['staff']])
  expect(await mails(id)).toEqual([])
})

test('without an SMTP server, invitations are refused with advice to send the link by hand, which is also shown beforehand', async () => {
  const without = await testApp({}, undefined, { idle: true })
  const draft = { topic: 'x', start_time, duration: 30, password: 'Gizli-17' }
  const { id } = (await without.send(meetings.create, draft)).body
  const { status, body } = await without.sendRaw(meetingInvitations.invite, { id, guests: [] })
  expect([status, (body as { message: string }).message]).toEqual([
    409,
    expect.stringContaining('bağlantısını kopyalayıp gönderin'),
  ])
  const { hindrance } = (await without.send(meetingInvitations.invitees, { id })).body
  expect(hindrance).toBe((body as { message: string }).message)
  expect((await masa.send(meetingInvitations.invitees, { id: await create() })).body.hindrance).toBe('')
  await without.close()
})

test('the calendar file links to the meeting at Masa’s public address', async () => {
  const id = await create()
  const { headers, body, statusCode } = await masa.app.inject({
    url: `/api/meeting_calendar/${id}`,
    headers: { authorization: `Bearer ${masa.token}` },
  })
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(body.replaceAll('\r\n ', '')).toContain(`URL:https://masa.isilti.example/meeting/view/${id}`)
})
