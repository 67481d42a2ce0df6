import { afterAll, beforeAll, expect, test } from 'vitest'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { retention } from '../../../../../contract/src/records/retention.ts'
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

test('the stored content of a message stays 30 days after it was opened, or as long as the organisation has set', async () => {
  const { masa, server } = outgoing
  server.put('INBOX', 'saklanan', { raw: 'Subject: saklanan\r\n\r\nMetin' })
  await outgoing.syncs()
  const id = (await outgoing.bySubject('INBOX', 'saklanan'))?.id as number
  await masa.send(mail.get, { id })
  await masa.db.rows(`UPDATE mail_bodies SET opened_at = now() - interval '40 days' WHERE message_id = $1`, [id])
  const { data } = (await masa.send(retention.list, {})).body
  const rule = data.find(({ title }) => title.startsWith('Sunucudaki e-postaların')) ?? expect.fail()
  const keptAfterSweep = async (enabled: boolean) => {
    await masa.send(retention.save, { id: rule.id, count: 90, unit: 'day', enabled })
    await masa.app.jobs.find(({ name }) => name === 'sweep mail bodies')?.run()
    return (await masa.db.rows('SELECT FROM mail_bodies WHERE message_id = $1', [id])).length > 0
  }
  expect([await keptAfterSweep(true), await keptAfterSweep(false)]).toEqual([true, false])
})
