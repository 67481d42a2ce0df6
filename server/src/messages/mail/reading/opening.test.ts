import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { openVault } from '../../../kit/secrets/vault.ts'
import { testSettings } from '../../../kit/testing/settings.ts'
import { eraseMessages } from '../erased.ts'
import { type OutgoingMail, outgoingMail } from '../testing/outgoing-mail.ts'

let outgoing: OutgoingMail
beforeAll(async () => {
  outgoing = await outgoingMail()
})
afterAll(() => outgoing.masa.close())

test('a message that is erased while it is being opened is not shown, and nothing of it is stored', async () => {
  const { masa, server } = outgoing
  const vault = await openVault(masa.db, testSettings().secret)
  server.put('INBOX', 'yavaş', { raw: 'Subject: yavaş\r\n\r\nSayın 0532 987 65 43' })
  await outgoing.syncs()
  const id = (await outgoing.bySubject('INBOX', 'yavaş'))?.id as number
  const open = server.open
  server.open = async () => {
    const source = await open.call(server)
    return {
      ...source,
      async fetch(...asked: Parameters<typeof source.fetch>) {
        const raw = await source.fetch(...asked)
        await masa.db.transaction((tx) => eraseMessages(tx, vault, [id]))
        return raw
      },
    }
  }
  const { status, body } = await masa.send(mail.get, { id })
  expect([status, JSON.stringify(body)]).toEqual([404, expect.stringContaining('silinmesi isteğiyle')])
  expect(await masa.db.rows('SELECT FROM mail_bodies WHERE message_id = $1', [id])).toEqual([])
})
