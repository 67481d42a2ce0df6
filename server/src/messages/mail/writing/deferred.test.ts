import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { mailAccounts } from '../../../../../contract/src/messages/mail-accounts.ts'
import { MailRefused, MailUnusable, type RefusedRecipient } from '../mail.ports.ts'
import { type OutgoingMail, outgoingMail, takenByAll } from '../testing/outgoing-mail.ts'

let outgoing: OutgoingMail

beforeAll(async () => {
  outgoing = await outgoingMail()
})
beforeEach(() => outgoing.renew())
afterAll(() => outgoing.masa.close())

const waits = () => ({ ...takenByAll, deferred: [{ address: 'yavas@ornek.net', reason: 'bekletiyor (4.7.1)' }] })

test('a recipient who is deferred while others are accepted gets the message later, separately and once', async () => {
  outgoing.answers = waits
  await outgoing.sends('Bekleyen', 'yavas@ornek.net', 'var@ornek.net')
  expect(await outgoing.bySubject('Sent', 'Bekleyen')).toMatchObject({
    delivery: 'delayed',
    delivery_detail: 'yavas@ornek.net: bekletiyor (4.7.1); Masa yeniden deniyor',
  })
  await outgoing.works('mail deferred')
  expect((await outgoing.bySubject('Sent', 'Bekleyen'))?.delivery).toBe('delayed')
  outgoing.answers = () => takenByAll
  await outgoing.works('mail deferred')
  await outgoing.works('mail deferred')
  expect(outgoing.given.map(({ to }) => to)).toEqual([
    ['yavas@ornek.net', 'var@ornek.net'],
    ['yavas@ornek.net'],
    ['yavas@ornek.net'],
  ])
  expect(outgoing.given[2]?.raw).toBe(outgoing.given[0]?.raw)
  expect((await outgoing.bySubject('Sent', 'Bekleyen'))?.delivery).toBe('')
})

test('a deferred recipient is still retried, whatever a report from outside claims', async () => {
  outgoing.answers = waits
  const { messageId } = await outgoing.sends('Sahte', 'yavas@ornek.net', 'var@ornek.net')
  for (const action of ['delivered', 'delayed'])
    await outgoing.reported(`sahte-${action}`, {
      of: messageId,
      status: ['Final-Recipient: rfc822; yavas@ornek.net', `Action: ${action}`, 'Status: 2.0.0'],
    })
  outgoing.answers = () => takenByAll
  await outgoing.works('mail deferred')
  expect(outgoing.given.map(({ to }) => to)).toEqual([['yavas@ornek.net', 'var@ornek.net'], ['yavas@ornek.net']])
})

test('an unreachable server is retried, and no file is left open meanwhile', async () => {
  outgoing.answers = waits
  await outgoing.sends('Kapalı', 'yavas@ornek.net', 'var@ornek.net')
  outgoing.enters = () => {
    throw new MailUnusable('unreachable', 'refused')
  }
  const open = async () => (await readdir('/proc/self/fd')).length
  await outgoing.works('mail deferred')
  const before = await open()
  for (let round = 0; round < 5; round += 1) await outgoing.works('mail deferred')
  expect(await open()).toBeLessThan(before + 3)
  expect((await outgoing.bySubject('Sent', 'Kapalı'))?.delivery_detail).toContain('Masa yeniden deniyor')
  outgoing.enters = () => {}
  outgoing.answers = () => takenByAll
  await outgoing.works('mail deferred')
  expect(outgoing.given.at(-1)?.to).toEqual(['yavas@ornek.net'])
})

test('a message sent from an account without any special folder is kept in one of its folders', async () => {
  const { account, masa } = outgoing
  const put = (set: 'role = NULL') => masa.db.rows(`UPDATE mail_folders SET ${set} WHERE account_id = $1`, [account])
  const roles = await masa.db.rows<{ id: number; role: string | null }>(
    'SELECT id, role FROM mail_folders WHERE account_id = $1',
    [account],
  )
  await put('role = NULL')
  outgoing.answers = () => takenByAll
  await masa.db.rows(`UPDATE mail_folders SET role = 'drafts' WHERE account_id = $1 AND path = 'Drafts'`, [account])
  const { body } = await masa.send(mail.send, {
    account,
    subject: 'Görevsiz',
    html: '',
    to: [{ address: 'var@ornek.net' }],
  })
  await put('role = NULL')
  await outgoing.works('mail')
  expect(body.draft_id).toBeGreaterThan(0)
  const kept = await masa.db.rows(`SELECT draft_id FROM mail_messages WHERE account_id = $1 AND subject = 'Görevsiz'`, [
    account,
  ])
  for (const { id, role } of roles) await masa.db.rows('UPDATE mail_folders SET role = $2 WHERE id = $1', [id, role])
  expect(kept).toEqual([{ draft_id: null }])
})

test('a mailbox without a folder Sent keeps a sent message in its inbox, and still retries deferred recipients', async () => {
  const { account, masa } = outgoing
  await masa.db.rows(`UPDATE mail_folders SET role = NULL WHERE account_id = $1 AND path = 'Sent'`, [account])
  outgoing.answers = waits
  await outgoing.sends('Klasörsüz', 'yavas@ornek.net', 'var@ornek.net')
  await masa.db.rows(`UPDATE mail_folders SET role = 'sent' WHERE account_id = $1 AND path = 'Sent'`, [account])
  const kept = await outgoing.bySubject('INBOX', 'Klasörsüz')
  const { data } = (await masa.send(mail.get, { id: kept?.id as number })).body
  expect(data.html).toContain('Merhaba')
  expect(data.deliveries).toMatchObject([{ recipient: 'yavas@ornek.net', state: 'delayed' }])
  outgoing.answers = () => takenByAll
  await outgoing.works('mail deferred')
  expect(outgoing.given.map(({ to }) => to)).toEqual([['yavas@ornek.net', 'var@ornek.net'], ['yavas@ornek.net']])
})

test('each recipient who never gets the message causes a separate notice, even if the one before is unread', async () => {
  const [first, second] = ['bir@ornek.net', 'iki@ornek.net'].map((address) => ({
    address,
    reason: 'bekletiyor (4.7.1)',
  }))
  outgoing.answers = () => ({ ...takenByAll, deferred: [first, second] as RefusedRecipient[] })
  await outgoing.sends('Tek tek', 'bir@ornek.net', 'iki@ornek.net', 'var@ornek.net')
  outgoing.answers = () => ({ refused: [first] as RefusedRecipient[], deferred: [second] as RefusedRecipient[] })
  await outgoing.works('mail deferred')
  outgoing.answers = () => ({ ...takenByAll, refused: [second] as RefusedRecipient[] })
  await outgoing.works('mail deferred')
  for (const address of ['bir@ornek.net', 'iki@ornek.net'])
    expect(await outgoing.notices()).toContain(`E-posta herkese ulaşmadı: “Tek tek”: ${address}: bekletiyor (4.7.1)`)
  const sent = await outgoing.bySubject('Sent', 'Tek tek')
  expect(await outgoing.leads('“Tek tek”')).toBe(
    `/email/MailBox?hesap=${outgoing.account}&klasor=Sent&ileti=${sent?.id}`,
  )
})

test('a message that another program has moved is still retried, and a message that is gone causes a notice', async () => {
  outgoing.server.put('INBOX', 'Başka')
  await outgoing.syncs()
  outgoing.answers = waits
  await outgoing.sends('Taşınan', 'yavas@ornek.net', 'var@ornek.net')
  await outgoing.masa.db.rows(
    `WITH gone AS (DELETE FROM mail_messages m WHERE subject = 'Taşınan' RETURNING m.*)
     INSERT INTO mail_messages (account_id, folder_id, uid, message_id, recipients, subject, date)
     SELECT account_id, (SELECT id FROM mail_folders f WHERE f.account_id = gone.account_id AND path = 'INBOX'), 990, message_id, recipients,
       subject, date FROM gone`,
  )
  outgoing.server.put('INBOX', 'Taşınan', { raw: outgoing.given[0]?.raw ?? '' })
  await outgoing.masa.db.rows(`UPDATE mail_messages SET uid = $1 WHERE subject = 'Taşınan'`, [
    outgoing.server.at('INBOX').messages.at(-1)?.uid,
  ])
  outgoing.answers = () => takenByAll
  await outgoing.works('mail deferred')
  expect(outgoing.given.map(({ to }) => to)).toEqual([['yavas@ornek.net', 'var@ornek.net'], ['yavas@ornek.net']])

  outgoing.given = []
  outgoing.answers = waits
  await outgoing.sends('Silinen', 'yavas@ornek.net', 'var@ornek.net')
  await outgoing.masa.db.rows(`DELETE FROM mail_messages WHERE subject = 'Silinen'`)
  await outgoing.works('mail deferred')
  expect(outgoing.given).toHaveLength(1)
  expect(await outgoing.notices()).toContain(
    'E-posta herkese ulaşmadı: yavas@ornek.net: ileti posta kutusunda artık yok',
  )
})

test('a retry that was interrupted is reported in a notice and not repeated', async () => {
  outgoing.answers = waits
  await outgoing.sends('Kesilen', 'yavas@ornek.net', 'var@ornek.net')
  outgoing.answers = () => {
    throw new Error('killed')
  }
  await outgoing.works('mail deferred')
  outgoing.answers = () => takenByAll
  await outgoing.works('mail deferred')
  expect(outgoing.given).toHaveLength(2)
  expect(await outgoing.bySubject('Sent', 'Kesilen')).toMatchObject({
    delivery: 'failed',
    delivery_detail: expect.stringContaining('ikinci kez gönderilmedi'),
  })
  expect(await outgoing.notices()).toContainEqual(expect.stringMatching(/yavas@ornek.net: Gönderim yarıda kaldı/))
})

test('after two days the sender is told which recipient never got the message', async () => {
  outgoing.answers = waits
  await outgoing.sends('Geciken', 'yavas@ornek.net', 'var@ornek.net')
  await outgoing.masa.db.rows(`UPDATE work SET data = data || '{"since": 0}' WHERE kind = 'mail deferred'`)
  await outgoing.works('mail deferred')
  expect(outgoing.given).toHaveLength(1)
  expect(await outgoing.notices()).toContain(
    'E-posta herkese ulaşmadı: “Geciken”: yavas@ornek.net: sunucu 48 saat boyunca kabul etmedi',
  )
})

test('the sender is told when a message is refused for all recipients', async () => {
  outgoing.answers = () => {
    throw new MailRefused('istenmeyen posta (5.7.1)')
  }
  await outgoing.sends('Reddedilen', 'ali@ornek.net')
  expect(await outgoing.notices()).toContain(
    'E-posta gönderilemedi: “Reddedilen”, ali@ornek.net: Posta sunucusu iletiyi kabul etmedi: istenmeyen posta (5.7.1)',
  )
})

test('in a shared mailbox, the person who sent a message gets the notice, not the person who began it', async () => {
  const { account, masa } = outgoing
  const { id, token } = await masa.person({ role_id: 1, username: 'gonderen' })
  await masa.db.rows('INSERT INTO mail_account_people (account_id, staff_id) VALUES ($1, $2)', [account, id])
  const to = [{ address: 'ali@ornek.net' }]
  const { body } = await masa.send(mail.saveDraft, { account, subject: 'Birlikte', html: '<p>Merhaba</p>', to })
  outgoing.answers = () => {
    throw new MailRefused('istenmeyen posta (5.7.1)')
  }
  await masa.send(mail.send, { draft_id: body.id }, { token })
  await outgoing.works('mail')
  const told = await masa.db.rows(`SELECT staff_id AS id FROM notices WHERE text LIKE '%“Birlikte”%'`)
  expect(told).toEqual([{ id }])
  expect(await outgoing.leads('“Birlikte”')).toBe(`/email/MailBox?hesap=${account}&klasor=Drafts`)
})

test('the notice about a message that its server deferred for two days contains the server’s reason', async () => {
  outgoing.answers = () => {
    throw new MailUnusable('later', '451 4.7.1 greylisted')
  }
  await outgoing.sends('İki gün', 'yavas@ornek.net')
  await outgoing.masa.db.rows(`UPDATE mail_outbox SET release_at = now() - interval '49 hours'`)
  await outgoing.works('mail')
  expect(outgoing.given).toHaveLength(1)
  expect(await outgoing.notices()).toContain(
    'E-posta gönderilemedi: “İki gün”, yavas@ornek.net: İleti 48 saat boyunca gönderilemedi (Sunucu iletiyi şimdilik kabul etmiyor); yeniden gönderin',
  )
})

test('a retry goes on if only the SMTP server of the account changes; if the mailbox changes, it ends with a notice', async () => {
  const { account: id, masa } = outgoing
  const password = 'gizli'
  outgoing.answers = waits
  await outgoing.sends('Yeni sunucudan', 'yavas@ornek.net', 'var@ornek.net')
  outgoing.answers = () => takenByAll
  const moved = { id, smtp_host: 'smtp2.ornek.com', password }
  expect((await masa.send(mailAccounts.update, moved)).status).toBe(200)
  await outgoing.works('mail deferred')
  expect((await outgoing.bySubject('Sent', 'Yeni sunucudan'))?.delivery).toBe('')
  expect(outgoing.given).toHaveLength(2)

  outgoing.given = []
  outgoing.answers = waits
  await outgoing.sends('Eski kutudan', 'yavas@ornek.net', 'var@ornek.net')
  expect((await masa.send(mailAccounts.update, { id, imap_host: 'imap2.ornek.com', password })).status).toBe(200)
  expect(await outgoing.notices()).toContain(
    'E-posta herkese ulaşmadı: “Eski kutudan”: yavas@ornek.net: hesap başka bir posta kutusuna taşındı; yeniden gönderin',
  )
  expect((await outgoing.bySubject('Sent', 'Eski kutudan'))?.delivery).toBe('failed')
  await outgoing.works('mail deferred')
  expect(outgoing.given).toHaveLength(1)
})

test('a retry during which the account becomes another mailbox ends with a notice', async () => {
  const { account: id, masa } = outgoing
  outgoing.answers = waits
  await outgoing.sends('Yoldayken', 'yavas@ornek.net', 'var@ornek.net')
  outgoing.answers = async () => {
    await masa.send(mailAccounts.update, { id, imap_host: 'imap3.ornek.com', password: 'gizli' })
    return waits()
  }
  await outgoing.works('mail deferred')
  expect(await outgoing.notices()).toContain(
    'E-posta herkese ulaşmadı: “Yoldayken”: yavas@ornek.net: Gönderim yarıda kaldı; ulaşmış olabilir, ikinci kez gönderilmedi',
  )
  expect((await outgoing.bySubject('Sent', 'Yoldayken'))?.delivery).toBe('failed')
})

test('when an account is deleted, the senders are told which messages are no longer sent', async () => {
  outgoing.answers = waits
  await outgoing.sends('Birine', 'yavas@ornek.net', 'var@ornek.net')
  outgoing.given = []
  await outgoing.sends('Silinmiş', 'yavas@ornek.net', 'var@ornek.net')
  await outgoing.masa.db.rows(`DELETE FROM mail_messages WHERE subject = 'Silinmiş'`)
  outgoing.answers = () => {
    throw new MailUnusable('later', '451 4.7.1 greylisted')
  }
  await outgoing.sends('Herkese', 'yavas@ornek.net')
  await outgoing.masa.db.rows('DELETE FROM notices')
  outgoing.given = []
  await outgoing.masa.send(mailAccounts.remove, { id: outgoing.account })
  expect((await outgoing.notices()).sort()).toEqual([
    'E-posta gönderilemedi: “Herkese”, yavas@ornek.net: gönderenin hesabı silindi',
    'E-posta herkese ulaşmadı: yavas@ornek.net: gönderenin hesabı silindi',
    'E-posta herkese ulaşmadı: “Birine”: yavas@ornek.net: gönderenin hesabı silindi',
  ])
  expect(await outgoing.leads('“Herkese”')).toBe('/email/MailBox?klasor=Drafts')
  await outgoing.works('mail')
  await outgoing.works('mail deferred')
  expect(outgoing.given).toEqual([])
})
