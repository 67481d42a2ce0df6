import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { failed, type OutgoingMail, outgoingMail, takenByAll } from '../testing/outgoing-mail.ts'

let outgoing: OutgoingMail

beforeAll(async () => {
  outgoing = await outgoingMail()
})
beforeEach(() => outgoing.renew())
afterAll(() => outgoing.masa.close())

test('a bounced message shows which recipient it did not reach and why, and the message and the report link to each other', async () => {
  const { messageId } = await outgoing.sends('Dönen', 'ali@ornek.net', 'ece@ornek.net')
  expect(await outgoing.bySubject('Sent', 'Dönen')).toMatchObject({ delivery: '', delivery_detail: '' })
  const report = await outgoing.reported('dondu', { of: messageId, status: failed('ALI@ornek.net') })
  const row = await outgoing.bySubject('Sent', 'Dönen')
  expect(row).toMatchObject({ delivery: 'failed', delivery_detail: 'ali@ornek.net: böyle bir alıcı yok (5.1.1)' })
  const sent = (await outgoing.masa.send(mail.get, { id: row?.id as number })).body.data
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
  const told = (await outgoing.masa.send(mail.get, { id: report })).body.data
  expect(told.reports).toMatchObject([{ recipient: 'ali@ornek.net', message: row?.id, folder: 'Sent' }])
  expect(told.deliveries).toEqual([])
})

test('an address that was written to is suggested as a recipient, unless the message bounced', async () => {
  const offered = async (search: string) =>
    (await outgoing.masa.send(mail.addresses, { account: outgoing.account, search })).body.map(({ address }) => address)
  const { messageId } = await outgoing.sends('Yanlış adres', 'yeni.kimse@ornek.net')
  await outgoing.sends('Doğru adres', 'yeni.kisi@ornek.net')
  expect(await offered('YENİ.K')).toEqual(['yeni.kimse@ornek.net', 'yeni.kisi@ornek.net'])
  await outgoing.reported('olmadi', { of: messageId, status: failed('yeni.kimse@ornek.net') })
  expect(await offered('yeni.k')).toEqual(['yeni.kisi@ornek.net'])
})

test('a report that is no longer on its server leaves no connection open', async () => {
  const uid = outgoing.server.put('INBOX', 'kayip', { raw: 'Content-Type: message/delivery-status' })
  await outgoing.syncs()
  outgoing.server.take('INBOX', [uid])
  const before = [outgoing.server.opened, outgoing.server.sources.size]
  await outgoing.works('mail report')
  expect([outgoing.server.opened, outgoing.server.sources.size]).toEqual([(before[0] as number) + 1, before[1]])
})

test('a delayed message is shown as delayed until it is delivered, and a failure is not undone by later reports', async () => {
  const { messageId } = await outgoing.sends('Geciken', 'can@ornek.net')
  const says = (action: string, status: string) => [
    'Final-Recipient: rfc822; can@ornek.net',
    `Action: ${action}`,
    `Status: ${status}`,
  ]
  const state = async () => (await outgoing.bySubject('Sent', 'Geciken'))?.delivery
  await outgoing.reported('gec', { of: messageId, status: says('delayed', '4.4.1') })
  expect(await state()).toBe('delayed')
  await outgoing.reported('vardi', { of: messageId, status: says('delivered', '2.0.0') })
  expect(await state()).toBe('')
  await outgoing.reported('dolu', { of: messageId, status: says('failed', '5.2.2') })
  await outgoing.reported('gec2', { of: messageId, status: says('delayed', '4.4.1') })
  await outgoing.reported('vardi2', { of: messageId, status: says('delivered', '2.0.0') })
  expect(await state()).toBe('failed')
})

test('a report about another recipient or another message, or with a forged envelope id, changes nothing', async () => {
  const { messageId, envelope } = await outgoing.sends('Sağlam', 'ali@ornek.net', 'ece@ornek.net')
  await outgoing.reported('baskasi', { of: messageId, status: failed('yabanci@ornek.net') })
  await outgoing.reported('baska', { of: '<yok@ornek.com>', status: failed('ali@ornek.net') })
  const forged = envelope?.id.replace(/.$/, (last) => (last === '0' ? '1' : '0')) ?? ''
  await outgoing.reported('sahte', { of: messageId, status: failed('ali@ornek.net'), envelope: forged })
  await outgoing.reported('bos', { of: '', status: failed('ali@ornek.net') })
  expect((await outgoing.bySubject('Sent', 'Sağlam'))?.delivery).toBe('')
  outgoing.server.put('INBOX', 'Kopya', { raw: `Message-ID: ${messageId}\r\n\r\n` })
  await outgoing.reported('gercek', { of: messageId, status: failed('ali@ornek.net') })
  await outgoing.syncs()
  expect((await outgoing.bySubject('INBOX', 'Kopya'))?.delivery).toBe('')
  expect((await outgoing.bySubject('Sent', 'Sağlam'))?.delivery).toBe('failed')
})

test('a report without the message is matched by its envelope id, even if it names the only recipient by another address', async () => {
  const { envelope } = await outgoing.sends('Yönlenen', 'takma@ornek.net')
  await outgoing.reported('yonlendi', { of: '', status: failed('asil@baska.net'), envelope: envelope?.id ?? '' })
  expect(await outgoing.bySubject('Sent', 'Yönlenen')).toMatchObject({
    delivery: 'failed',
    delivery_detail: 'takma@ornek.net: böyle bir alıcı yok (5.1.1)',
  })
})

test('a recipient who was refused while others were accepted is shown at the message', async () => {
  outgoing.answers = () => ({
    ...takenByAll,
    refused: [{ address: 'yok@ornek.net', reason: 'böyle bir alıcı yok (5.1.1)' }],
  })
  await outgoing.sends('Yarım', 'yok@ornek.net', 'var@ornek.net')
  expect((await outgoing.bySubject('Sent', 'Yarım'))?.delivery_detail).toBe(
    'yok@ornek.net: böyle bir alıcı yok (5.1.1)',
  )
})
