import { createHmac } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { ends } from '../../../kit/testing/ends.ts'
import { mailReader } from '../reading/read.ts'
import { reasonFor } from '../smtp/reasons.ts'
import { envelopeIdOf, openEnvelopeId } from './envelope-id.ts'
import { deliveryReport } from './report.ts'

const reader = mailReader()
afterAll(() => reader.close())

type Parts = { status: string[]; returned?: string[]; kind?: string; root?: string; statusKind?: string }

const read = async ({ status, returned = [], kind = 'message/rfc822', root, statusKind }: Parts) => {
  const type = root ?? 'multipart/report; report-type=delivery-status'
  const text = [
    'From: MAILER-DAEMON@ornek.net',
    'Message-ID: <rapor@ornek.net>',
    `Content-Type: ${type}; boundary=b`,
    '',
    '--b',
    'Content-Type: text/plain',
    '',
    'Delivery failed.',
    '--b',
    `Content-Type: ${statusKind ?? 'message/delivery-status'}`,
    '',
    ...status,
    '--b',
    `Content-Type: ${kind}`,
    '',
    ...returned,
    '--b--',
    '',
  ].join('\r\n')
  return deliveryReport(await reader.readMessage(Readable.from([Buffer.from(text)])))
}

const head = ['Reporting-MTA: dns; mx.ornek.net', '']
const ali = ['Final-Recipient: rfc822; Ali@ornek.net', 'Action: failed', 'Status: 5.1.1']
const returned = [
  'Received: from x',
  'Message-ID:',
  ' <bir@ornek.com>',
  'Subject: Merhaba',
  '',
  'Message-ID: <sahte@ornek.com>',
]

test.each([
  ['before a carriage return', (blanks: string) => `X-Note: ${blanks}a\rb`],
  ['before a line separator', (blanks: string) => `X-Note: ${blanks}a\u2028b`],
  ['within a value', (blanks: string) => `X-Note: a${blanks.repeat(18)}b`],
])('a stranger’s report with thousands of blanks %s is read in linear time', (_, line) => {
  const status = [line(' '.repeat(60_000)), ...head, ...ali, ''].join('\r\n')
  const report = ends(() => deliveryReport({ report: { status, returned: '' } as never }))
  expect(report?.recipients).toHaveLength(1)
})

test.each(['message/rfc822', 'text/rfc822-headers', 'message/rfc822\r\nContent-Disposition: inline', 'message/global'])(
  'a report that returns the message as %s yields its Message-ID and the recipient that it did not reach',
  async (kind) => {
    expect(await read({ status: [...head, ...ali, ''], returned, kind })).toEqual({
      envelopeId: '',
      messageId: '<bir@ornek.com>',
      recipients: [{ addresses: ['ali@ornek.net'], action: 'failed', status: '5.1.1' }],
    })
  },
)

test('each recipient gets its own status, and a more precise status in the diagnostic text is preferred', async () => {
  const status = [
    'Original-Envelope-Id: zarf',
    ...head,
    'Original-Recipient: rfc822;ece@ornek.com',
    'Final-Recipient: rfc822;e.su@baska.net',
    'Action: delayed',
    'Status: 4.0.0',
    'Diagnostic-Code: smtp; 452',
    ' 4.2.2 mailbox full',
    '',
    ...ali,
    '',
    'Final-Recipient: rfc822; can@ornek.net',
    'Action: relayed',
    'Status: 2.0.0',
  ]
  expect(await read({ status })).toEqual({
    envelopeId: 'zarf',
    messageId: '',
    recipients: [
      { addresses: ['ece@ornek.com', 'e.su@baska.net'], action: 'delayed', status: '4.2.2' },
      { addresses: ['ali@ornek.net'], action: 'failed', status: '5.1.1' },
      { addresses: ['can@ornek.net'], action: 'delivered', status: '2.0.0' },
    ],
  })
})

test('without an action the status decides, and a report with only one group of fields is read', async () => {
  expect((await read({ status: ['Final-Recipient: rfc822; a@ornek.net', 'Status: 4.4.7'] }))?.recipients).toEqual([
    { addresses: ['a@ornek.net'], action: 'delayed', status: '4.4.7' },
  ])
})

test.each<[string, Parts]>([
  ['a message of another kind', { status: [...head, ...ali], root: 'multipart/mixed' }],
  ['one without recipients', { status: head }],
  ['one that tells nothing of them', { status: [...head, 'Final-Recipient: rfc822; a@ornek.net', 'Action: belki'] }],
  ['one whose status is no status', { status: ['\0\x01', 'x'.repeat(100_000)] }],
  ['a status that is only attached as a text', { status: [...head, ...ali], statusKind: 'text/plain' }],
])('%s is not a report', async (_, parts) => {
  expect(await read(parts)).toBeUndefined()
})

test.each<[string, string, boolean?]>([
  ['5.1.1', 'böyle bir alıcı yok (5.1.1)'],
  ['5.1.10', 'bu alan adı e-posta almıyor (5.1.10)'],
  ['5.2.2', 'alıcının posta kutusu dolu (5.2.2)'],
  ['4.4.7', 'alıcının sunucusuna ulaşılamıyor (4.4.7)'],
  ['4.4.7', 'alıcının sunucusuna ulaşılamıyor; gönderen sunucu yeniden deniyor (4.4.7)', true],
  ['4.9.9', 'alıcının sunucusu iletiyi kabul etmedi (4.9.9)'],
  ['4.7.1', 'alıcının sunucusu bekletiyor; gönderen sunucu yeniden deniyor (4.7.1)', true],
  ['4.9.9', 'alıcının sunucusu şimdilik kabul etmiyor; gönderen sunucu yeniden deniyor (4.9.9)', true],
  ['5.9.9', 'alıcının sunucusu iletiyi kabul etmedi (5.9.9)'],
  ['', 'alıcının sunucusu iletiyi kabul etmedi'],
])('status “%s” is explained as: %s', (status, words, isTriedAgain = false) => {
  expect(reasonFor(status, isTriedAgain)).toBe(words)
})

test('an envelope id can be opened only by the Masa that made it, also if a server has re-encoded it', () => {
  const vault = (key: string) => ({ hash: (text: string) => createHmac('sha256', key).update(text).digest() })
  const id = envelopeIdOf(vault('a'), '<bir+iki@ornek.com>')
  expect(openEnvelopeId(vault('a'), id)).toBe('<bir+iki@ornek.com>')
  expect(openEnvelopeId(vault('a'), id.replace('+', '+2B'))).toBe('<bir+iki@ornek.com>')
  expect(openEnvelopeId(vault('b'), id)).toBe('forged')
  expect(openEnvelopeId(vault('a'), 'QQ12345')).toBeUndefined()
})
