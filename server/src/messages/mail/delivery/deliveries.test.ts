import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Input } from '../../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { mailAccounts } from '../../../../../contract/src/messages/mail-accounts.ts'
import { openVault, type Vault } from '../../../kit/secrets/vault.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { keepDelta, keepFolders } from '../arrivals.ts'
import {
  MailRefused,
  MailUnclear,
  MailUnusable,
  type RefusedRecipient,
  type SmtpEnvelope,
  type SmtpTaken,
} from '../mail.ports.ts'
import { MemoryServer } from '../sync/testing/memory-server.ts'

let masa: TestApp
let account = 0
let vault: Vault
const server = new MemoryServer('INBOX', 'Sent', 'Drafts')
/** What the server of outgoing mail is given, and what it says. */
let given: (SmtpEnvelope & { raw: string })[] = []
const all: SmtpTaken = { refused: [], deferred: [] }
let answers: () => SmtpTaken = () => all

beforeAll(async () => {
  masa = await testApp({}, undefined, {
    idle: true,
    mail: {
      openSource: () => server.open(),
      openSender: async () => ({
        async send(raw, envelope) {
          given.push({ ...envelope, raw: await text(raw) })
          return answers()
        },
        close() {},
      }),
    },
  })
  vault = await openVault(masa.db, testSettings().secret)
  const { body } = await masa.send(mailAccounts.create, {
    nickname: 'destek',
    email: 'destek@ornek.com',
    imap_host: 'imap.ornek.com',
    smtp_host: 'smtp.ornek.com',
    username: 'destek',
    password: 'gizli',
  } as Input<typeof mailAccounts.create>)
  account = body.id
  await syncs()
})
afterAll(() => masa.close())
beforeEach(() => {
  given = []
  answers = () => all
  server.isDown = false
})

/** Takes in what the server has that is not kept yet. */
async function syncs() {
  const source = await server.open()
  for (const folder of await keepFolders(masa.db, account, await source.folders()))
    for await (const delta of source.syncFolder(folder.path, folder.cursor, async () => []))
      await keepDelta(masa.db, vault, account, folder.id, delta)
}

const works = async (kind: string) => {
  await masa.db.rows('UPDATE work SET due_at = now() WHERE kind = $1', [kind])
  await masa.app.jobs.find(({ name }) => name === `work: ${kind}`)?.run()
}
const notices = async () =>
  (await masa.db.rows<{ text: string }>(`SELECT text FROM notices WHERE kind = 'mail_unsent'`)).map(({ text }) => text)
const list = async (folder: string) => (await masa.send(mail.list, { account, folder, limit: 100 })).body.data
const bySubject = async (folder: string, subject: string) => (await list(folder)).find((row) => row.subject === subject)

/** Sends a message and answers what the server was given of it. */
async function sends(subject: string, ...to: string[]) {
  const html = '<p>Merhaba</p>'
  const { body } = await masa.send(mail.send, { account, subject, html, to: to.map((address) => ({ address })) })
  await works('mail')
  const messageId = /^Message-ID: (\S+)/im.exec(given[0]?.raw ?? '')?.[1] ?? ''
  return { draftId: body.draft_id, messageId, envelope: given[0] }
}

type Told = { of: string; status: string[]; envelope?: string }

async function reported(name: string, { of, status, envelope }: Told) {
  const raw = [
    'From: MAILER-DAEMON@mx.ornek.net',
    `Message-ID: <${name}@mx.ornek.net>`,
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    '--b',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.ornek.net',
    ...(envelope ? [`Original-Envelope-Id: ${envelope}`] : []),
    '',
    ...status,
    '',
    '--b',
    'Content-Type: text/rfc822-headers',
    '',
    `Message-ID: ${of}`,
    '',
    '--b--',
    '',
  ].join('\r\n')
  server.put('INBOX', name, { raw })
  await syncs()
  await works('mail report')
  return (await bySubject('INBOX', name))?.id as number
}
const failed = (address: string, status = '5.1.1') => [
  `Final-Recipient: rfc822; ${address}`,
  'Action: failed',
  `Status: ${status}`,
]

test('a message that came back says whom it did not reach and why, and leads to the report and back', async () => {
  const { messageId } = await sends('Dönen', 'ali@ornek.net', 'ece@ornek.net')
  expect(await bySubject('Sent', 'Dönen')).toMatchObject({ delivery: '', delivery_detail: '' })
  const report = await reported('dondu', { of: messageId, status: failed('ALI@ornek.net') })
  const row = await bySubject('Sent', 'Dönen')
  expect(row).toMatchObject({ delivery: 'failed', delivery_detail: 'ali@ornek.net: böyle bir alıcı yok (5.1.1)' })
  const sent = (await masa.send(mail.get, { id: row?.id as number })).body.data
  expect(sent.deliveries).toMatchObject([
    {
      recipient: 'ali@ornek.net',
      state: 'failed',
      reason: 'böyle bir alıcı yok (5.1.1)',
      message: report,
      folder: 'INBOX',
    },
  ])
  expect(sent.reports).toEqual([])
  const told = (await masa.send(mail.get, { id: report })).body.data
  expect(told.reports).toMatchObject([{ recipient: 'ali@ornek.net', message: row?.id, folder: 'Sent' }])
  expect(told.deliveries).toEqual([])
})

test('a report that its server has no more leaves no connection open', async () => {
  const uid = server.put('INBOX', 'kayip', { raw: 'Content-Type: message/delivery-status' })
  await syncs()
  server.take('INBOX', [uid])
  const before = [server.opened, server.sources.size]
  await works('mail report')
  expect([server.opened, server.sources.size]).toEqual([(before[0] as number) + 1, before[1]])
})

test('what is late is told as late, ends with its delivery, and a failure stays one', async () => {
  const { messageId } = await sends('Geciken', 'can@ornek.net')
  const says = (action: string, status: string) => [
    'Final-Recipient: rfc822; can@ornek.net',
    `Action: ${action}`,
    `Status: ${status}`,
  ]
  const state = async () => (await bySubject('Sent', 'Geciken'))?.delivery
  await reported('gec', { of: messageId, status: says('delayed', '4.4.1') })
  expect(await state()).toBe('delayed')
  await reported('vardi', { of: messageId, status: says('delivered', '2.0.0') })
  expect(await state()).toBe('')
  await reported('dolu', { of: messageId, status: says('failed', '5.2.2') })
  await reported('gec2', { of: messageId, status: says('delayed', '4.4.1') })
  await reported('vardi2', { of: messageId, status: says('delivered', '2.0.0') })
  expect(await state()).toBe('failed')
})

test('a report of somebody who did not get it, of another message or with a forged envelope changes nothing', async () => {
  const { messageId, envelope } = await sends('Sağlam', 'ali@ornek.net', 'ece@ornek.net')
  await reported('baskasi', { of: messageId, status: failed('yabanci@ornek.net') })
  await reported('baska', { of: '<yok@ornek.com>', status: failed('ali@ornek.net') })
  const forged = envelope?.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) ?? ''
  await reported('sahte', { of: messageId, status: failed('ali@ornek.net'), envelope: forged })
  await reported('bos', { of: '', status: failed('ali@ornek.net') })
  expect((await bySubject('Sent', 'Sağlam'))?.delivery).toBe('')
  server.put('INBOX', 'Kopya', { raw: `Message-ID: ${messageId}\r\n\r\n` })
  await reported('gercek', { of: messageId, status: failed('ali@ornek.net') })
  await syncs()
  expect((await bySubject('INBOX', 'Kopya'))?.delivery).toBe('')
  expect((await bySubject('Sent', 'Sağlam'))?.delivery).toBe('failed')
})

test('an envelope proves what is meant where the message itself does not come back, and a sole recipient who is told elsewhere', async () => {
  const { envelope } = await sends('Yönlenen', 'takma@ornek.net')
  await reported('yonlendi', { of: '', status: failed('asil@baska.net'), envelope: envelope?.id ?? '' })
  expect(await bySubject('Sent', 'Yönlenen')).toMatchObject({
    delivery: 'failed',
    delivery_detail: 'takma@ornek.net: böyle bir alıcı yok (5.1.1)',
  })
})

test('whom the server refused while it took others is told at the message', async () => {
  answers = () => ({ ...all, refused: [{ address: 'yok@ornek.net', reason: 'böyle bir alıcı yok (5.1.1)' }] })
  await sends('Yarım', 'yok@ornek.net', 'var@ornek.net')
  expect((await bySubject('Sent', 'Yarım'))?.delivery_detail).toBe('yok@ornek.net: böyle bir alıcı yok (5.1.1)')
})

const waits = () => ({ ...all, deferred: [{ address: 'yavas@ornek.net', reason: 'bekletiyor (4.7.1)' }] })

test('who is made to wait while others are taken gets the message later, alone and once', async () => {
  answers = waits
  await sends('Bekleyen', 'yavas@ornek.net', 'var@ornek.net')
  expect(await bySubject('Sent', 'Bekleyen')).toMatchObject({
    delivery: 'delayed',
    delivery_detail: 'yavas@ornek.net: bekletiyor (4.7.1); Masa yeniden deniyor',
  })
  await works('mail deferred')
  expect((await bySubject('Sent', 'Bekleyen'))?.delivery).toBe('delayed')
  answers = () => all
  await works('mail deferred')
  await works('mail deferred')
  expect(given.map(({ to }) => to)).toEqual([
    ['yavas@ornek.net', 'var@ornek.net'],
    ['yavas@ornek.net'],
    ['yavas@ornek.net'],
  ])
  expect(given[2]?.raw).toBe(given[0]?.raw)
  expect((await bySubject('Sent', 'Bekleyen'))?.delivery).toBe('')
})

test('each recipient who never gets it is told, though nobody has read of the one before', async () => {
  const [first, second] = ['bir@ornek.net', 'iki@ornek.net'].map((address) => ({
    address,
    reason: 'bekletiyor (4.7.1)',
  }))
  answers = () => ({ ...all, deferred: [first, second] as RefusedRecipient[] })
  await sends('Tek tek', 'bir@ornek.net', 'iki@ornek.net', 'var@ornek.net')
  answers = () => ({ refused: [first] as RefusedRecipient[], deferred: [second] as RefusedRecipient[] })
  await works('mail deferred')
  answers = () => ({ ...all, refused: [second] as RefusedRecipient[] })
  await works('mail deferred')
  for (const address of ['bir@ornek.net', 'iki@ornek.net'])
    expect(await notices()).toContain(`E-posta herkese ulaşmadı: ${address}: bekletiyor (4.7.1)`)
})

test('a message that another program has moved meanwhile goes on, and one that is gone is told', async () => {
  answers = waits
  await sends('Taşınan', 'yavas@ornek.net', 'var@ornek.net')
  await masa.db.rows(
    `WITH gone AS (DELETE FROM mail_messages m WHERE subject = 'Taşınan' RETURNING m.*)
     INSERT INTO mail_messages (account_id, folder_id, uid, message_id, recipients, subject, date)
     SELECT account_id, (SELECT id FROM mail_folders f WHERE f.account_id = gone.account_id AND path = 'INBOX'), 990, message_id, recipients,
       subject, date FROM gone`,
  )
  server.put('INBOX', 'Taşınan', { raw: given[0]?.raw ?? '' })
  await masa.db.rows(`UPDATE mail_messages SET uid = $1 WHERE subject = 'Taşınan'`, [
    server.at('INBOX').messages.at(-1)?.uid,
  ])
  answers = () => all
  await works('mail deferred')
  expect(given.map(({ to }) => to)).toEqual([['yavas@ornek.net', 'var@ornek.net'], ['yavas@ornek.net']])

  given = []
  answers = waits
  await sends('Silinen', 'yavas@ornek.net', 'var@ornek.net')
  await masa.db.rows(`DELETE FROM mail_messages WHERE subject = 'Silinen'`)
  await works('mail deferred')
  expect(given).toHaveLength(1)
  expect(await notices()).toContain('E-posta herkese ulaşmadı: yavas@ornek.net: ileti posta kutusunda artık yok')
})

test('of a second try that was cut off nobody knows, so it is told and not made again', async () => {
  answers = waits
  await sends('Kesilen', 'yavas@ornek.net', 'var@ornek.net')
  answers = () => {
    throw new Error('killed')
  }
  await works('mail deferred')
  answers = () => all
  await works('mail deferred')
  expect(given).toHaveLength(2)
  expect(await bySubject('Sent', 'Kesilen')).toMatchObject({
    delivery: 'failed',
    delivery_detail: expect.stringContaining('ikinci kez gönderilmedi'),
  })
  expect(await notices()).toContainEqual(expect.stringMatching(/yavas@ornek.net: Gönderim yarıda kaldı/))
})

test('after two days the writer is told who never got it', async () => {
  answers = waits
  await sends('Geciken', 'yavas@ornek.net', 'var@ornek.net')
  await masa.db.rows(`UPDATE work SET data = data || '{"since": 0}' WHERE kind = 'mail deferred'`)
  await works('mail deferred')
  expect(given).toHaveLength(1)
  expect(await notices()).toContain('E-posta herkese ulaşmadı: yavas@ornek.net: sunucu 48 saat boyunca kabul etmedi')
})

test('the writer is told when a message is refused whole', async () => {
  answers = () => {
    throw new MailRefused('istenmeyen posta (5.7.1)')
  }
  await sends('Reddedilen', 'ali@ornek.net')
  expect(await notices()).toContain(
    'E-posta gönderilemedi: Posta sunucusu iletiyi kabul etmedi: istenmeyen posta (5.7.1)',
  )
})

test('a message that its server made wait for two days is told with what the server said', async () => {
  answers = () => {
    throw new MailUnusable('later', '451 4.7.1 greylisted')
  }
  await sends('İki gün', 'yavas@ornek.net')
  await masa.db.rows(`UPDATE mail_outbox SET release_at = now() - interval '49 hours'`)
  await works('mail')
  expect(given).toHaveLength(1)
  expect(await notices()).toContain(
    'E-posta gönderilemedi: İleti 48 saat boyunca gönderilemedi (Sunucu iletiyi şimdilik kabul etmiyor); yeniden gönderin',
  )
})

const dropped = () => {
  throw new MailUnclear('the connection has ended')
}
const waited = () => masa.db.rows(`UPDATE mail_outbox SET begun_at = now() - interval '3 minutes'`)

test('where the answer was lost and the server has filed the message, it has gone, once', async () => {
  answers = () => {
    server.put('Sent', 'Dosyalanan', { seen: true, raw: given[0]?.raw ?? '' })
    return dropped()
  }
  await sends('Dosyalanan', 'ali@ornek.net')
  expect(given).toHaveLength(1)
  expect(await bySubject('Drafts', 'Dosyalanan')).toBeUndefined()
  await syncs()
  await works('mail copy')
  expect((await list('Sent')).filter(({ subject }) => subject === 'Dosyalanan')).toHaveLength(1)
  expect(server.at('Sent').messages.filter(({ subject }) => subject === 'Dosyalanan')).toHaveLength(1)
})

test('where nothing is found it is looked for, then called unknown, and never sent again by itself', async () => {
  answers = dropped
  const { draftId } = await sends('Belirsiz', 'ali@ornek.net')
  expect(await bySubject('Drafts', 'Belirsiz')).toMatchObject({ outbox: 'sending' })
  await waited()
  await works('mail')
  expect(await bySubject('Drafts', 'Belirsiz')).toMatchObject({
    outbox: 'unknown',
    outbox_detail: expect.stringContaining('Gönderilen klasöründe de bulunamadı'),
  })
  expect(await notices()).toContainEqual(expect.stringContaining('Gönderim yarıda kaldı'))
  await works('mail')
  expect(given).toHaveLength(1)
  expect((await masa.send(mail.settle, { draft_id: draftId })).status).toBe(200)
  await works('mail')
  expect(given).toHaveLength(1)
  expect(await bySubject('Sent', 'Belirsiz')).toBeDefined()
  expect(await bySubject('Drafts', 'Belirsiz')).toBeUndefined()
  expect((await masa.send(mail.settle, { draft_id: draftId })).status).toBe(404)
})

test('an unknown message that turns up later, or is reported on, has gone after all', async () => {
  answers = dropped
  await sends('Sonradan', 'ali@ornek.net')
  const raw = given[0]?.raw ?? ''
  server.isDown = true
  await waited()
  await works('mail')
  expect((await bySubject('Drafts', 'Sonradan'))?.outbox_detail).toContain('posta kutusuna da bakılamadı')
  server.isDown = false
  server.put('Sent', 'Sonradan', { seen: true, raw })
  await syncs()
  await works('mail')
  expect((await list('Sent')).filter(({ subject }) => subject === 'Sonradan')).toHaveLength(1)
  expect(await bySubject('Drafts', 'Sonradan')).toBeUndefined()

  given = []
  const { messageId } = await sends('Bildirilen', 'ali@ornek.net')
  await waited()
  await works('mail')
  await reported('bildirdi', { of: messageId, status: failed('ali@ornek.net') })
  await works('mail')
  expect(await bySubject('Sent', 'Bildirilen')).toMatchObject({ delivery: 'failed' })
})

test('an unknown message that is written on stays as it went, and what is written now is a message of its own', async () => {
  answers = dropped
  const { draftId, messageId } = await sends('Giden', 'ali@ornek.net')
  await waited()
  await works('mail')
  const to = [{ address: 'ece@ornek.net' }]
  const changed = { id: draftId, version: 1, subject: 'Yazılan', html: '<p>Başka söz</p>', to, cc: [], bcc: [] }
  expect((await masa.send(mail.saveDraft, changed)).body).toMatchObject({ id: draftId, version: 2 })
  expect(await bySubject('Drafts', 'Giden')).toMatchObject({ outbox: 'unknown' })
  expect(await bySubject('Drafts', 'Yazılan')).toMatchObject({ outbox: '' })

  server.put('Sent', 'Giden', { seen: true, raw: given[0]?.raw ?? '' })
  await syncs()
  await works('mail')
  expect(await bySubject('Drafts', 'Giden')).toBeUndefined()
  const gone = await bySubject('Sent', 'Giden')
  const { data } = (await masa.send(mail.get, { id: gone?.id as number })).body
  expect([data.to.map(({ address }) => address), data.html]).toEqual([
    ['ali@ornek.net'],
    expect.stringContaining('Merhaba'),
  ])

  answers = () => all
  const { draft_id } = (await masa.send(mail.send, { draft_id: draftId })).body
  expect(draft_id).toBe(draftId)
  await works('mail')
  expect(given.map(({ to: recipients }) => recipients)).toEqual([['ali@ornek.net'], ['ece@ornek.net']])
  expect(given[1]?.raw).not.toContain(messageId)
})

test('of an account that is deleted the writers are told what goes no more', async () => {
  answers = waits
  await sends('Birine', 'yavas@ornek.net', 'var@ornek.net')
  answers = () => {
    throw new MailUnusable('later', '451 4.7.1 greylisted')
  }
  await sends('Herkese', 'yavas@ornek.net')
  await masa.db.rows('DELETE FROM notices')
  given = []
  await masa.send(mailAccounts.remove, { id: account })
  expect((await notices()).sort()).toEqual([
    'E-posta gönderilemedi: “Herkese”, yavas@ornek.net: gönderenin hesabı silindi',
    'E-posta herkese ulaşmadı: yavas@ornek.net: gönderenin hesabı silindi',
  ])
  await works('mail')
  await works('mail deferred')
  expect(given).toEqual([])
})
