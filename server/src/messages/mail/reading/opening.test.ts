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

test('a message that is moved on its server while it is being opened is read where it is then', async () => {
  const { masa, server } = outgoing
  server.put('Sent', 'önceki')
  server.put('INBOX', 'taşınan', { raw: 'Subject: taşınan\r\n\r\nMetin' })
  await outgoing.syncs()
  const id = (await outgoing.bySubject('INBOX', 'taşınan'))?.id as number
  const { open } = server
  server.open = async () => {
    server.open = open
    const [uid] = server.at('INBOX').messages.flatMap(({ subject, uid }) => (subject === 'taşınan' ? [uid] : []))
    const [{ raw = '' } = {}] = server.take('INBOX', [uid as number])
    const there = server.put('Sent', 'taşınan', { raw })
    await masa.db.rows(
      `UPDATE mail_messages SET uid = $2, folder_id = (SELECT id FROM mail_folders WHERE account_id = $3 AND path = 'Sent')
       WHERE id = $1`,
      [id, there, outgoing.account],
    )
    return open.call(server)
  }
  const { status, body } = await masa.send(mail.get, { id })
  expect([status, body.data]).toEqual([200, expect.objectContaining({ text: expect.stringContaining('Metin') })])
})

test('a message that its server has no more is said to be gone', async () => {
  const { masa, server } = outgoing
  const uid = server.put('INBOX', 'giden', { raw: 'Subject: giden' })
  await outgoing.syncs()
  const id = (await outgoing.bySubject('INBOX', 'giden'))?.id as number
  server.take('INBOX', [uid])
  expect(await masa.send(mail.get, { id })).toMatchObject({ status: 404 })
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
