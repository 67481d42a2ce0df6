import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '../../../../contract/src/kit/endpoint.ts'
import { mail } from '../../../../contract/src/messages/mail.ts'
import { mailAccounts } from '../../../../contract/src/messages/mail-accounts.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { instantLine, queueFax } from '../../messages/fax/fax.testing.ts'
import { keepFolders } from '../../messages/mail/sync/arrivals.ts'
import { MemoryServer } from '../../messages/mail/sync/testing/memory-server.ts'
import { mayHaveGone } from '../../messages/may-have-gone.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { openVault } from '../secrets/vault.ts'
import { testSettings } from '../testing/settings.ts'

const server = new MemoryServer('INBOX', 'Sent')
const given: string[] = []
const ports = {
  openSource: () => server.open(),
  openSender: async () => ({
    async send(raw: NodeJS.ReadableStream) {
      given.push(await text(raw))
      return { refused: [], deferred: [] }
    },
    close() {},
  }),
}

let before: TestApp
let after: TestApp
let draftId = 0
let fax = 0

beforeAll(async () => {
  before = await testApp({}, undefined, { idle: true, mail: ports })
  const account = await before.send(mailAccounts.create, {
    nickname: 'destek',
    email: 'destek@ornek.com',
    imap_host: 'imap.ornek.com',
    smtp_host: 'smtp.ornek.com',
    username: 'destek',
    password: 'gizli',
  } as Input<typeof mailAccounts.create>)
  await keepFolders(before.db, account.body.id, await (await server.open()).folders())
  const { body } = await before.send(mail.send, {
    account: account.body.id,
    subject: 'Sözleşme',
    html: '<p>Ektedir</p>',
    to: [{ address: 'ali@ornek.net' }],
  })
  draftId = body.draft_id
  fax = await queueFax(before.db, instantLine())
  await before.db.rows(
    `INSERT INTO sms_messages (phone, body, kind, state, provider, token) VALUES
       ('+905321234567', 'Bekleyen', 'bilgilendirme', 'waiting', 'kannel', 'a'),
       ('+905321234567', 'Verilmiş', 'bilgilendirme', 'submitted', 'kannel', 'b')`,
  )
  const vault = await openVault(before.db, testSettings().secret)
  await before.db.rows(
    `INSERT INTO outgoing_mail (key, message_id, content, staff_id) SELECT 'davet', '<davet@masa>', $1, min(id) FROM staff`,
    [vault.seal(JSON.stringify({ to: [{ address: 'ece@ornek.com' }], subject: 'Davet', text: '' }))],
  )
  // The state that a restore leaves.
  await before.db.rows('TRUNCATE epoch')
  after = await testApp({}, Promise.resolve(before.db), { idle: true, mail: ports })
})
afterAll(() => before.close())

const rows = <R>(statement: string) => after.db.rows<R>(statement)
const works = async (kind: string) => {
  await rows(`UPDATE work SET due_at = now(), leased_until = NULL WHERE kind = '${kind}'`)
  await after.app.jobs.find(({ name }) => name === `work: ${kind}`)?.run()
}

test('after a restore, waiting faxes, SMS and mail are unknown, with a reason, and notices about the fax and the mail exist', async () => {
  expect(await rows(`SELECT id, state, state_detail AS detail FROM outgoing_faxes`)).toEqual([
    { id: fax, state: 'unknown', detail: mayHaveGone },
  ])
  expect(await rows(`SELECT state, state_detail AS detail FROM sms_messages ORDER BY id`)).toEqual([
    { state: 'unknown', detail: mayHaveGone },
    { state: 'submitted', detail: '' },
  ])
  expect(await rows(`SELECT state, state_detail AS detail, content FROM outgoing_mail`)).toEqual([
    { state: 'unknown', detail: mayHaveGone, content: null },
  ])
  const told = await rows<{ kind: string }>('SELECT kind FROM notices ORDER BY kind')
  expect(told.map(({ kind }) => kind)).toEqual(['fax_failed', 'mail_unsent'])
})

test('a queued message of a mailbox becomes unknown instead of being sent again, until a person settles it', async () => {
  await works('mail')
  await rows(`UPDATE mail_outbox SET begun_at = now() - interval '1 hour'`)
  await works('mail')
  expect(given).toEqual([])
  expect(await rows('SELECT state FROM mail_outbox')).toEqual([{ state: 'unknown' }])
  expect((await after.send(mail.settle, { draft_id: draftId })).status).toBe(200)
  await works('mail')
  expect(await rows('SELECT state FROM mail_outbox')).toEqual([])
})

test('a session from before the restore is no longer valid', async () => {
  expect((await after.sendRaw(session.me, {}, { token: before.token })).status).toBe(401)
  expect((await after.sendRaw(session.me, {})).status).toBe(200)
})

test('a later start leaves a fax waiting that was queued after the restore', async () => {
  const id = await queueFax(after.db, instantLine())
  await testApp({}, Promise.resolve(before.db), { idle: true, mail: ports })
  expect(await rows(`SELECT state FROM outgoing_faxes WHERE id = ${id}`)).toEqual([{ state: 'waiting' }])
  expect(await rows('SELECT FROM epoch')).toHaveLength(1)
})
