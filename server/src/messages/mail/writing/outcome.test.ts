import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { untilLockWaits } from '../../../kit/testing/lock-waits.ts'
import { MailUnclear } from '../mail.ports.ts'
import { keepFolders } from '../sync/arrivals.ts'
import { failed, type OutgoingMail, outgoingMail, takenByAll } from '../testing/outgoing-mail.ts'

let outgoing: OutgoingMail

beforeAll(async () => {
  outgoing = await outgoingMail()
})
beforeEach(() => outgoing.renew())
afterAll(() => outgoing.masa.close())

const dropped = () => {
  throw new MailUnclear('the connection has ended')
}
const waited = () => outgoing.masa.db.rows(`UPDATE mail_outbox SET begun_at = now() - interval '3 minutes'`)

test('if the response is lost but the server has filed the message, it counts as sent, once', async () => {
  outgoing.answers = () => {
    outgoing.server.put('Sent', 'Dosyalanan', { seen: true, raw: outgoing.given[0]?.raw ?? '' })
    return dropped()
  }
  await outgoing.sends('Dosyalanan', 'ali@ornek.net')
  expect(outgoing.given).toHaveLength(1)
  expect(await outgoing.bySubject('Drafts', 'Dosyalanan')).toBeUndefined()
  await outgoing.syncs()
  await outgoing.works('mail copy')
  expect((await outgoing.list('Sent')).filter(({ subject }) => subject === 'Dosyalanan')).toHaveLength(1)
  expect(outgoing.server.at('Sent').messages.filter(({ subject }) => subject === 'Dosyalanan')).toHaveLength(1)
})

test('a message that is not found after a lost response becomes unknown and is never sent again automatically', async () => {
  outgoing.answers = dropped
  const { draftId } = await outgoing.sends('Belirsiz', 'ali@ornek.net')
  expect(await outgoing.bySubject('Drafts', 'Belirsiz')).toMatchObject({ outbox: 'sending' })
  await waited()
  await outgoing.works('mail')
  expect(await outgoing.bySubject('Drafts', 'Belirsiz')).toMatchObject({
    outbox: 'unknown',
    outbox_detail: expect.stringContaining('Gönderilen klasöründe de bulunamadı'),
  })
  expect(await outgoing.notices()).toContainEqual(expect.stringContaining('Gönderim yarıda kaldı'))
  await outgoing.works('mail')
  expect(outgoing.given).toHaveLength(1)
  expect((await outgoing.masa.send(mail.settle, { draft_id: draftId })).status).toBe(200)
  expect((await outgoing.masa.send(mail.send, { draft_id: draftId })).status).toBe(409)
  await outgoing.works('mail')
  expect(outgoing.given).toHaveLength(1)
  expect(await outgoing.bySubject('Sent', 'Belirsiz')).toBeDefined()
  expect(await outgoing.bySubject('Drafts', 'Belirsiz')).toBeUndefined()
  expect((await outgoing.masa.send(mail.settle, { draft_id: draftId })).status).toBe(404)
})

test('a message that is cancelled at the moment its sending fails causes no notice', async () => {
  const { db } = outgoing.masa
  const message = { subject: 'Vazgeçilen', html: '<p>Merhaba</p>', to: [{ address: 'ali@ornek.net' }] }
  const { id } = (await outgoing.masa.send(mail.send, { account: outgoing.account, ...message })).body
  await db.rows(`UPDATE mail_outbox SET release_at = now() - interval '3 days' WHERE id = $1`, [id])
  const { settled } = await db.transaction(async (tx) => {
    await tx.rows('DELETE FROM mail_outbox WHERE id = $1', [id])
    const settled = outgoing.works('mail')
    await untilLockWaits(tx, 1)
    return { settled }
  })
  await settled
  expect(await outgoing.notices()).not.toContainEqual(expect.stringContaining('Vazgeçilen'))
  expect(await outgoing.bySubject('Drafts', 'Vazgeçilen')).toMatchObject({ outbox: '' })
})

test('drafts move to the current drafts folder, and emptying the trash does not delete a draft in it', async () => {
  const { account, masa, server } = outgoing
  await masa.send(mail.saveDraft, { account, subject: 'Uzun yazı', html: '<p>Taslak</p>', to: [] })
  server.folders.set('Taslaklar', { ...server.at('Drafts'), messages: [], gone: [] })
  const rolesAre = (drafts: string, trash: string) =>
    keepFolders(masa.db, account, [
      { path: 'INBOX', name: 'Gelen', role: 'inbox' },
      { path: 'Sent', name: 'Gönderilen', role: 'sent' },
      { path: drafts, name: 'Taslak', role: 'drafts' },
      { path: trash, name: 'Çöp', role: 'trash' },
    ])
  await rolesAre('Taslaklar', 'Drafts')
  expect(await outgoing.bySubject('Taslaklar', 'Uzun yazı')).toBeDefined()
  await masa.db.rows(
    `UPDATE mail_messages SET folder_id = (SELECT id FROM mail_folders WHERE account_id = $1 AND path = 'Drafts') WHERE subject = 'Uzun yazı'`,
    [account],
  )
  await masa.send(mail.empty, { account, role: 'trash' })
  expect(await outgoing.bySubject('Drafts', 'Uzun yazı')).toBeDefined()
  server.folders.delete('Taslaklar')
  await outgoing.syncs()
  expect(await outgoing.bySubject('Drafts', 'Uzun yazı')).toBeDefined()
})

test.each([
  ['moved', 'Drafts'],
  ['deleted', undefined],
])('a sent message that is %s while its copy is uploaded does not get the copy’s UID', async (done, folder) => {
  const { account, masa, server } = outgoing
  const subject = `Kopya ${done}`
  await outgoing.sends(subject, 'ali@ornek.net')
  const sent = await outgoing.bySubject('Sent', subject)
  const { append } = server
  server.append = async (path, raw, flags) => {
    if (folder) await masa.send(mail.move, { ids: [sent?.id as number], folder })
    else await masa.db.rows('DELETE FROM mail_messages WHERE id = $1', [sent?.id])
    return append(path, raw, flags)
  }
  await outgoing.works('mail copy')
  server.append = append
  expect(await masa.db.rows('SELECT uid FROM mail_messages WHERE id = $1', [sent?.id])).toEqual(
    folder ? [{ uid: null }] : [],
  )
  expect(
    await masa.db.rows('SELECT kind, row_id AS row FROM mail_changes WHERE account_id = $1 ORDER BY id DESC LIMIT 1', [
      account,
    ]),
  ).toEqual([folder ? { kind: 'move', row: sent?.id } : { kind: 'delete', row: null }])
  await masa.db.rows('DELETE FROM mail_changes')
})

test('an unknown message counts as sent if it turns up later or a report about it arrives', async () => {
  outgoing.answers = dropped
  await outgoing.sends('Sonradan', 'ali@ornek.net')
  const raw = outgoing.given[0]?.raw ?? ''
  outgoing.server.isDown = true
  await waited()
  await outgoing.works('mail')
  expect((await outgoing.bySubject('Drafts', 'Sonradan'))?.outbox_detail).toContain('posta kutusuna da bakılamadı')
  outgoing.server.isDown = false
  outgoing.server.put('Sent', 'Sonradan', { seen: true, raw })
  await outgoing.syncs()
  await outgoing.works('mail')
  expect((await outgoing.list('Sent')).filter(({ subject }) => subject === 'Sonradan')).toHaveLength(1)
  expect(await outgoing.bySubject('Drafts', 'Sonradan')).toBeUndefined()

  outgoing.given = []
  const { messageId } = await outgoing.sends('Bildirilen', 'ali@ornek.net')
  await waited()
  await outgoing.works('mail')
  await outgoing.reported('bildirdi', { of: messageId, status: failed('ali@ornek.net') })
  await outgoing.works('mail')
  expect(await outgoing.bySubject('Sent', 'Bildirilen')).toMatchObject({ delivery: 'failed' })
})

test('editing the draft of an unknown message leaves the sent text as it was and makes the draft a new message', async () => {
  outgoing.answers = dropped
  const { draftId, messageId } = await outgoing.sends('Giden', 'ali@ornek.net')
  await waited()
  await outgoing.works('mail')
  const to = [{ address: 'ece@ornek.net' }]
  const changed = { id: draftId, version: 1, subject: 'Yazılan', html: '<p>Başka söz</p>', to, cc: [], bcc: [] }
  expect((await outgoing.masa.send(mail.saveDraft, changed)).body).toMatchObject({ id: draftId, version: 2 })
  expect(await outgoing.bySubject('Drafts', 'Giden')).toMatchObject({ outbox: 'unknown' })
  expect(await outgoing.bySubject('Drafts', 'Yazılan')).toMatchObject({ outbox: '' })

  outgoing.server.put('Sent', 'Giden', { seen: true, raw: outgoing.given[0]?.raw ?? '' })
  await outgoing.syncs()
  await outgoing.works('mail')
  expect(await outgoing.bySubject('Drafts', 'Giden')).toBeUndefined()
  const gone = await outgoing.bySubject('Sent', 'Giden')
  const { data } = (await outgoing.masa.send(mail.get, { id: gone?.id as number })).body
  expect([data.to.map(({ address }) => address), data.html]).toEqual([
    ['ali@ornek.net'],
    expect.stringContaining('Merhaba'),
  ])

  outgoing.answers = () => takenByAll
  const { draft_id } = (await outgoing.masa.send(mail.send, { draft_id: draftId })).body
  expect(draft_id).toBe(draftId)
  await outgoing.works('mail')
  expect(outgoing.given.map(({ to: recipients }) => recipients)).toEqual([['ali@ornek.net'], ['ece@ornek.net']])
  expect(outgoing.given[1]?.raw).not.toContain(messageId)
})
