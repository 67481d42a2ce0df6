import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { type OutgoingMail, outgoingMail } from '../testing/outgoing-mail.ts'

let outgoing: OutgoingMail

beforeAll(async () => {
  outgoing = await outgoingMail()
})
afterAll(() => outgoing.masa.close())

test('a message that is moved before its answer is sent is still marked as answered on its server', async () => {
  const { masa, server, account } = outgoing
  server.put('INBOX', 'Soru')
  await outgoing.syncs()
  const id = (await outgoing.bySubject('INBOX', 'Soru'))?.id as number
  const reply = { subject: 'Ynt: Soru', html: '<p>Yanıt</p>', to: [{ address: 'ali@ornek.net' }] }
  expect((await masa.send(mail.send, { account, ...reply, answers: id, kind: 'reply' })).status).toBe(200)
  expect((await masa.send(mail.move, { ids: [id], folder: 'Sent' })).status).toBe(200)
  await outgoing.works('mail')
  expect(await outgoing.bySubject('Sent', 'Soru')).toMatchObject({ answered: true })
  expect(await masa.db.rows('SELECT kind, uid, data FROM mail_changes ORDER BY id')).toMatchObject([
    { kind: 'flags', uid: 1, data: { answered: true } },
    { kind: 'move', uid: 1 },
  ])
})
