import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../kit/db/database.ts'
import { openVault, type Vault } from '../../../kit/secrets/vault.ts'
import { testDatabase } from '../../../kit/testing/database.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { mailReader } from '../reading/read.ts'
import { readHouseServer } from './house-server.ts'
import { outgoingMail } from './outgoing.ts'
import { type SmtpStub, smtpStub } from './testing/smtp-stub.ts'

let db: Database
let vault: Vault
let stub: SmtpStub
beforeAll(async () => {
  db = await testDatabase()
  vault = await openVault(db, testSettings().secret)
})
afterAll(() => db.close())
beforeEach(async () => {
  stub = await smtpStub()
})
afterEach(async () => {
  await stub.close()
  await db.rows('TRUNCATE outgoing_mail, work, notices CASCADE')
})

const house = (changes = {}) => {
  const variables = {
    MASA_SMTP_URL: `smtp://masa:gizli@127.0.0.1:${stub.login.port}?tls=0`,
    MASA_MAIL_FROM: 'Masa <masa@ornek.com>',
  }
  const settings = testSettings({ variables, ...changes })
  const { port, domain } = outgoingMail({ db, vault, settings })
  const [work] = domain.jobs ?? []
  return { port, run: async () => work?.run(), restored: domain.restored }
}
const mail = {
  to: [{ name: 'Çağla Ünal', address: 'cagla@ornek.com' }],
  subject: 'Görüşmeye çağrı',
  text: 'Şişli’de görüşelim.',
  attachments: [{ name: 'görüşme.ics', type: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR') }],
  key: 'meeting 1',
}
const states = () =>
  db.rows('SELECT key, state, state_detail AS detail, content IS NULL AS gone FROM outgoing_mail ORDER BY id')
const due = () => db.rows('UPDATE work SET due_at = now(), leased_until = NULL')

async function person(username: string): Promise<number> {
  const row = await db.one<{ id: number }>(
    `INSERT INTO staff (username, name, password_hash, role_id) VALUES ($1, 'Kaya', 'x', 1) RETURNING id`,
    [username],
  )
  return row?.id as number
}

test('a line break in a subject, a name or a file name starts neither a new header nor the body', async () => {
  const { port, run } = house()
  const evil = 'Görüşme\r\nBcc: kurban@ornek.com\r\n\r\n<img src=x>'
  await port.send(db, {
    ...mail,
    to: [{ name: evil, address: 'cagla@ornek.com' }],
    subject: evil,
    attachments: [{ name: evil, type: 'text/calendar', content: Buffer.from('BEGIN:VCALENDAR') }],
    key: 'evil',
  })
  await run()
  const [{ to, raw } = { to: [], raw: '' }] = stub.received
  expect(to).toEqual(['cagla@ornek.com'])
  expect(raw).not.toMatch(/^(Bcc|<img)/im)
  expect(raw.slice(0, raw.indexOf('\r\n\r\n'))).toMatch(/^Content-Type: multipart/im)
})

test('a message is sent once for each key and is readable, and its content is deleted afterwards', async () => {
  const { port, run } = house()
  expect(await port.send(db, mail)).toBe('queued')
  expect(await port.send(db, mail)).toBe('repeated')
  await run()
  await run()
  expect(stub.received.map(({ from, to }) => [from, to])).toEqual([['masa@ornek.com', ['cagla@ornek.com']]])
  expect(stub.received[0]?.raw).toMatch(/^Date: \w{3}, \d{1,2} \w{3} \d{4} [\d:]{8} \+0000\r$/m)
  const reader = mailReader()
  const { Readable } = await import('node:stream')
  expect(await reader.readMessage(Readable.from([Buffer.from(stub.received[0]?.raw ?? '')]))).toMatchObject({
    from: [{ name: 'Masa', address: 'masa@ornek.com' }],
    to: mail.to,
    subject: mail.subject,
    text: mail.text,
    attachments: [{ name: 'görüşme.ics', size: 15 }],
  })
  await reader.close()
  expect(await states()).toEqual([{ key: 'meeting 1', state: 'sent', detail: '', gone: true }])
})

test('a message from a transaction that was rolled back is never sent', async () => {
  const { port, run } = house()
  await db
    .transaction(async (tx) => {
      await port.send(tx, mail)
      throw new Error('no')
    })
    .catch(() => {})
  await run()
  expect(stub.tries).toBe(0)
})

test('without an SMTP server nothing is stored, and the caller gets “unconfigured”', async () => {
  const { port } = house({ variables: {} })
  expect(port.isConfigured).toBe(false)
  expect(await port.send(db, mail)).toBe('unconfigured')
  expect(await states()).toEqual([])
})

test('a recipient who is deferred while others are accepted gets the message later, separately', async () => {
  const { port, run } = house()
  stub.ways.refuse = (address) => (address.startsWith('ece') ? { code: 451, text: '4.7.1 greylisted' } : undefined)
  await port.send(db, { ...mail, to: [...mail.to, { name: 'Ece', address: 'ece@ornek.com' }] })
  await run()
  expect(await states()).toMatchObject([
    { state: 'waiting', detail: 'ece@ornek.com: alıcının sunucusu bekletiyor (4.7.1)' },
  ])
  stub.ways.refuse = () => undefined
  await due()
  await run()
  expect(stub.received.map(({ to }) => to)).toEqual([['cagla@ornek.com'], ['ece@ornek.com']])
  expect(await states()).toMatchObject([{ state: 'sent', detail: '' }])
})

test('a waiting message is not sent once a newer message about the same record is queued', async () => {
  const { port, run } = house()
  stub.ways.refuse = () => ({ code: 451, text: '4.7.1 greylisted' })
  await port.send(db, { ...mail, about: 'meetings 1 1', key: 'davet' })
  await run()
  stub.ways.refuse = () => undefined
  await port.send(db, { ...mail, about: 'meetings 1 1', key: 'iptal', subject: 'İptal' })
  await port.send(db, { ...mail, about: 'meetings 2 1', key: 'baska', subject: 'Başka' })
  await due()
  await run()
  expect(await states()).toMatchObject([
    { key: 'iptal', state: 'sent' },
    { key: 'baska', state: 'sent' },
  ])
  expect(stub.received).toHaveLength(2)
})

test('the notice about a refused message names the subject and the recipient, and belongs to the record of the message', async () => {
  const { port, run } = house()
  stub.ways.refuse = () => ({ code: 550, text: '5.1.1 no' })
  await port.send(db, { ...mail, about: 'meetings 7 31', key: 'davet', staffId: await person('ece') })
  await run()
  expect(await db.rows('SELECT domain, record_id AS id, text FROM notices')).toEqual([
    {
      domain: 'meetings',
      id: 7,
      text: 'E-posta gönderilemedi: “Görüşmeye çağrı”, cagla@ornek.com: böyle bir alıcı yok (5.1.1)',
    },
  ])
})

test('a refused message can be sent again with its key, even if a newer one was refused since', async () => {
  const { port, run } = house()
  stub.ways.refuse = () => ({ code: 550, text: '5.1.1 no' })
  await port.send(db, { ...mail, about: 'meetings 1 1', key: 'davet' })
  await run()
  await port.send(db, { ...mail, about: 'meetings 1 1', key: 'birazdan' })
  await run()
  stub.ways.refuse = () => undefined
  expect(await port.send(db, { ...mail, about: 'meetings 1 1', key: 'davet' })).toBe('queued')
  await run()
  expect(await states()).toMatchObject([{ state: 'error' }, { state: 'error' }, { key: 'davet', state: 'sent' }])
})

test('a message waits while the server is busy, and is sent once when the server accepts it', async () => {
  const { port, run } = house()
  stub.ways.refuse = () => ({ code: 421, text: '4.3.2 later' })
  await port.send(db, mail)
  await run()
  expect(await states()).toMatchObject([{ state: 'waiting', gone: false }])
  stub.ways.refuse = () => undefined
  await due()
  await run()
  expect(await states()).toMatchObject([{ state: 'sent' }])
  expect(stub.received).toHaveLength(1)
})

test('if the connection drops after the message, the outcome is unknown: its sender gets a notice, and it is not sent again', async () => {
  const { port, run } = house()
  const staffId = await person('ayse')
  stub.ways.dropAfterData = true
  await port.send(db, { ...mail, staffId })
  await run()
  stub.ways.dropAfterData = false
  await due()
  await run()
  expect(stub.received).toHaveLength(1)
  expect(await states()).toMatchObject([{ state: 'unknown', gone: true }])
  expect(await db.rows('SELECT kind, staff_id FROM notices')).toEqual([{ kind: 'mail_unsent', staff_id: staffId }])
})

test('a message that a killed process had begun to send is unknown, and is not sent again', async () => {
  const { port, run } = house()
  await port.send(db, mail)
  await db.rows('UPDATE outgoing_mail SET begun_at = now()')
  await run()
  expect(stub.tries).toBe(0)
  expect(await states()).toMatchObject([{ state: 'unknown' }])
})

test('a message with an unknown outcome can be sent again, and cannot be cancelled even while the new one waits', async () => {
  const { port, run } = house()
  const about = 'meetings 1 1'
  stub.ways.dropAfterData = true
  await port.send(db, { ...mail, about, key: 'davet' })
  await run()
  stub.ways.dropAfterData = false
  expect(await port.fateOf(db, [about, 'meetings 1 2'])).toEqual(new Map([[about, 'unknown']]))
  expect(await port.send(db, { ...mail, about, key: 'davet' })).toBe('queued')
  expect(await port.cancel(db, about)).toBe(false)
  await run()
  expect(stub.received).toHaveLength(2)
  expect(await port.fateOf(db, [about])).toEqual(new Map([[about, 'sent']]))
  expect(await port.send(db, { ...mail, about, key: 'davet' })).toBe('repeated')
})

const ended = {
  'cut off': `UPDATE outgoing_mail SET begun_at = now()`,
  'two days old': `UPDATE outgoing_mail SET created_at = now() - interval '49 hours'`,
  restored: '',
}
test.each(['cut off', 'two days old', 'restored'] as const)(
  'of several messages about one meeting that are %s, each causes a notice with its subject and recipient',
  async (how) => {
    const { port, run, restored } = house()
    const staffId = await person(how)
    for (const at of [1, 2, 3])
      await port.send(db, {
        ...mail,
        to: [{ name: '', address: `kisi${at}@ornek.com` }],
        about: `meetings 7 ${at}`,
        key: `davet ${at}`,
        staffId,
      })
    if (how === 'restored') await db.transaction(async (tx) => restored?.(tx))
    else await db.rows(ended[how])
    await run()
    await run()
    expect(stub.tries).toBe(0)
    const told = await db.rows<{ text: string }>('SELECT text FROM notices ORDER BY text')
    expect(told.map(({ text }) => /“Görüşmeye çağrı”, (kisi\d@ornek.com): /.exec(text)?.[1])).toEqual([
      'kisi1@ornek.com',
      'kisi2@ornek.com',
      'kisi3@ornek.com',
    ])
  },
)

test.each([
  ['smtps://a:b%40@posta.ornek.com', { port: 465, security: 'tls', password: 'b@' }],
  ['smtp://posta.ornek.com', { port: 587, security: 'starttls', username: '' }],
  ['smtp://[::1]:25?tls=0', { host: '::1', port: 25, security: 'none' }],
])('the setting %s is read', (smtp, login) => {
  expect(readHouseServer(smtp, 'a@b.com')).toMatchObject({
    login,
    from: { name: '', address: 'a@b.com' },
  })
})

test.each([
  ['http://a', 'a@b.com'],
  ['smtp://u:gizli@', 'a@b.com'],
  ['smtps://u:gizli@host', ''],
  ['', 'a@b.com'],
])('the settings %s and %s are refused with an error that omits the password', (smtp, mailFrom) => {
  expect(() => readHouseServer(smtp, mailFrom)).toThrow(/^(?!.*gizli)MASA_/)
})
