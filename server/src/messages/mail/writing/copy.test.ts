import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { MailRefused } from '../mail.ports.ts'
import { type OutgoingMail, outgoingMail } from '../testing/outgoing-mail.ts'

let outgoing: OutgoingMail

beforeAll(async () => {
  outgoing = await outgoingMail()
})
beforeEach(() => outgoing.renew())
afterAll(() => outgoing.masa.close())

const tried = (times: number) => outgoing.masa.db.rows('UPDATE work SET attempts = $1', [times])
const filed = (subject: string) =>
  outgoing.server.at('Sent').messages.filter(({ raw }) => raw?.includes(`Subject: ${subject}`))
const told = () => outgoing.masa.db.rows(`SELECT text, path FROM notices WHERE kind = 'mail_refused' ORDER BY id`)

test('who sends from a full mailbox is told, and the copy is filed when there is room again', async () => {
  const { account, server } = outgoing
  const { append } = server
  server.append = () => Promise.reject(new MailRefused('Quota exceeded'))
  await outgoing.sends('Dolu kutudan', 'ali@ornek.net')
  for (const _ of [1, 2]) await outgoing.works('mail copy')
  expect(await told()).toEqual([])
  await outgoing.works('mail copy')
  expect(await told()).toEqual([
    {
      text: expect.stringContaining('posta kutusu dolmuş olabilir'),
      path: `/email/MailBox?hesap=${account}&klasor=Sent`,
    },
  ])
  await tried(30)
  await outgoing.works('mail copy')
  server.append = append
  await outgoing.works('mail copy')
  expect(filed('Dolu kutudan')).toHaveLength(1)
  expect(await told()).toHaveLength(1)
})

test('a sent message is filed on its server after an outage of any length, without a notice of its own', async () => {
  await outgoing.masa.db.rows('DELETE FROM notices')
  await outgoing.sends('Kesintide', 'ali@ornek.net')
  outgoing.server.isDown = true
  await tried(30)
  await outgoing.works('mail copy')
  outgoing.server.isDown = false
  await outgoing.works('mail copy')
  expect(filed('Kesintide')).toHaveLength(1)
  expect(await told()).toEqual([])
})
