import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { mailReader } from './read.ts'

const reader = mailReader()
afterAll(() => reader.close())

const raw = (...parts: (string | Buffer)[]) =>
  Readable.from([Buffer.concat(parts.map((part) => (Buffer.isBuffer(part) ? part : Buffer.from(part, 'latin1'))))])
const lines = (...all: string[]) => all.map((line) => `${line}\r\n`).join('')
const read = (...parts: (string | Buffer)[]) => reader.readMessage(raw(...parts))

test('direction marks and line breaks are removed from names, subjects and file names', async () => {
  const turned = (text: string) => `=?UTF-8?B?${Buffer.from(text).toString('base64')}?=`
  const body = lines(
    `From: ${turned('Banka\u202e moc')} <a@ornek.test>`,
    `Reply-To: ${turned('\u2067Destek')} <b@ornek.test>`,
    `Subject: ${turned('Fatura\u202efdp.exe\r\nBcc: x@y.test')}`,
    'Content-Type: multipart/mixed; boundary=x',
    '',
    '--x',
    `Content-Disposition: attachment; filename*=utf-8''${encodeURIComponent('../fatura\u202efdp\r\n".exe')}`,
    '',
    'x',
    '--x--',
  )
  const { from, replyTo, subject, attachments } = await read(body)
  expect(from[0]?.name).toBe('Banka moc')
  expect(replyTo[0]?.name).toBe('Destek')
  expect(subject).toBe('Faturafdp.exe Bcc: x@y.test')
  expect(attachments[0]?.name).toBe('faturafdp ".exe')
})

test('a message with three parts is read with its addresses, text, HTML and attachment', async () => {
  const body = lines(
    'From: =?ISO-8859-9?Q?=DE=FCkr=FC_=D6zt=FCrk?= <sukru@ornek.test>',
    'To: "Masa" <masa@ornek.test>, ipek@ornek.test',
    'Subject: =?UTF-8?B?xZ5pa8OieWV0?=',
    'Date: Mon, 2 Nov 2026 10:00:00 +0300',
    'Message-ID: <bir@ornek.test>',
    'In-Reply-To: <sifir@ornek.test>',
    'Content-Type: multipart/mixed; boundary=dis',
    '',
    '--dis',
    'Content-Type: multipart/alternative; boundary=ic',
    '',
    '--ic',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('Aboneliğim iptal edilsin.').toString('base64'),
    '--ic',
    'Content-Type: text/html; charset=utf-8',
    '',
    '<p>Aboneligim</p>',
    '--ic--',
    '--dis',
    "Content-Disposition: attachment; filename*=utf-8''dilek%C3%A7e.pdf",
    'Content-Type: application/pdf',
    'Content-Transfer-Encoding: base64',
    '',
    Buffer.from('%PDF-1.4 içerik').toString('base64'),
    '--dis--',
  )
  expect(await read(body)).toMatchObject({
    messageId: '<bir@ornek.test>',
    inReplyTo: '<sifir@ornek.test>',
    from: [{ name: 'Şükrü Öztürk', address: 'sukru@ornek.test' }],
    to: [
      { name: 'Masa', address: 'masa@ornek.test' },
      { name: '', address: 'ipek@ornek.test' },
    ],
    subject: 'Şikâyet',
    date: '2026-11-02T07:00:00.000Z',
    text: 'Aboneliğim iptal edilsin.',
    html: '<p>Aboneligim</p>',
    attachments: [{ part: 0, name: 'dilekçe.pdf', type: 'application/pdf', size: 16, cid: '' }],
    problem: '',
  })
  expect((await reader.readAttachment(raw(body), 0))?.toString()).toBe('%PDF-1.4 içerik')
  expect(await reader.readAttachment(raw(body), 1)).toBeUndefined()
})

const letters = 'Şişli’de ağır bir çığlık, İğdır'
const inTurkish = Buffer.from(
  [...letters].map(
    (letter) => ({ Ş: 0xde, ş: 0xfe, ğ: 0xf0, ı: 0xfd, İ: 0xdd, '’': 0x92 })[letter] ?? letter.charCodeAt(0),
  ),
)

test.each([
  ['windows-1254', 'windows-1254'],
  ['ISO-8859-9, with the marks of Windows', 'ISO-8859-9'],
  ['no charset at all', ''],
  ['UTF-8 by name alone', 'utf-8'],
  ['a charset that there is not', 'x-masa-yok'],
])('a Turkish text with %s is decoded exactly', async (_, charset) => {
  const type = charset && `Content-Type: text/plain; charset=${charset}\r\n`
  const message = await read('From: a@b.test\r\nSubject: ', inTurkish, `\r\n${type}\r\n`, inTurkish)
  expect(message.text).toBe(letters)
  expect(message.subject).toBe(letters)
  expect(message.problem).toBe('')
})

test.each([
  ['old Turkish programs', inTurkish],
  ['UTF-8', Buffer.from(letters)],
])('a file name in bytes of %s is decoded exactly', async (_, bytes) => {
  const part = (header: string, end: string) => [
    `--b\r\nContent-Type: application/pdf${header}`,
    bytes,
    `.pdf"${end}\r\n\r\nx\r\n`,
  ]
  const message = await read(
    ...['Content-Type: multipart/mixed; boundary=b\r\n\r\n', ...part('; name="', '')],
    ...[...part('\r\nContent-Disposition: attachment;\r\n\tfilename="', '; size=1'), '--b--\r\n'],
  )
  expect(message.attachments.map(({ name }) => name)).toEqual([`${letters}.pdf`, `${letters}.pdf`])
})

test.each([
  ['an embedded message', 'message/rfc822', 'ileti.eml'],
  ['an invitation', 'text/calendar', 'davet.ics'],
  ['any other file', 'application/octet-stream', ''],
])('%s without a name is called what its program opens', async (_, type, name) => {
  const message = await read(
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: ${type}\r\nContent-Disposition: attachment\r\n\r\nSubject: iç\r\n\r\nx\r\n--b--\r\n`,
  )
  expect(message.attachments).toMatchObject([{ name, type }])
})

test.each([
  ['multipart without its boundary', 'Content-Type: multipart/mixed\r\n\r\nmetin'],
  ['a boundary that never ends', 'Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nmetin'],
  ['a boundary that never comes', 'Content-Type: multipart/mixed; boundary=b\r\n\r\nmetin'],
  ['broken base64', 'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\n@@@====%%%'],
  ['nothing', ''],
  ['headers alone', 'Subject: yalnız'],
  ['no headers', '\r\n\r\nmetin'],
  ['a header without an end', `Subject: ${'a'.repeat(500_000)}`],
])('a malformed message is read as far as possible: %s', async (_, text) => {
  expect((await read(text)).problem).toBe('')
})

test('NUL characters in headers, text and file names are removed', async () => {
  const message = await read(
    'Subject: ba\0\0r\r\nFrom: "a\0b" <a\0@b.test>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n',
    '--b\r\n\r\nme\0tin\r\n--b\r\nContent-Type: application/pdf; name="a\0.pdf"\r\n\r\nx\r\n--b--\r\n',
  )
  expect(JSON.stringify(message)).not.toContain('\\u0000')
  expect(message).toMatchObject({ subject: 'bar', text: 'metin', attachments: [{ type: 'application/pdf' }] })
})

test('of five thousand recipients, two hundred are returned, with the number of the others', async () => {
  const to = Array.from({ length: 5_000 }, (_, at) => `kisi${at}@ornek.test`).join(',\r\n ')
  const message = await read(`To: ${to}\r\n\r\nmetin`)
  expect(message.to).toHaveLength(200)
  expect(message.unshown).toBe(4_800)
})

test('parts that are nested thirty deep are read; nested sixty deep they are unreadable, but the subject is kept', async () => {
  const within = (depth: number): string =>
    depth === 0
      ? 'Subject: en içteki\r\n\r\ndip'
      : `Subject: ${depth}\r\nContent-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${within(depth - 1)}\r\n--b${depth}--\r\n`
  expect((await read(within(30))).problem).toBe('')
  expect((await read(within(30))).text).toContain('dip')
  expect(await read(within(60))).toMatchObject({ problem: 'unreadable', subject: '60' })
})

test('a text above the size limit is cut and marked as too large', async () => {
  const message = await read(
    `Subject: uzun\r\nContent-Type: text/plain; charset=utf-8\r\n\r\n`,
    Buffer.from('ğ'.repeat(3_000_000)),
  )
  expect(message.problem).toBe('too_large')
  expect(message.text.length).toBe(512 * 1024 - 1)
  expect(new Set(message.text)).toEqual(new Set('ğ'))
})

test('a message above the size limit is read up to the limit and marked as too large', async () => {
  const small = mailReader({ mostBytes: 100_000 })
  const message = await small.readMessage(
    raw(
      `Subject: büyük\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nmetin\r\n--b\r\nContent-Type: application/zip\r\n\r\n`,
      Buffer.alloc(900_000),
    ),
  )
  expect(message).toMatchObject({ problem: 'too_large', text: 'metin', attachments: [{ type: 'application/zip' }] })
  await small.close()
})

test('a message with 1,500 attachments is marked as unreadable', async () => {
  const parts = '--b\r\nContent-Type: application/pdf\r\n\r\nx\r\n'.repeat(1_500)
  expect(
    await read(`Subject: çok\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n${parts}--b--\r\n`),
  ).toMatchObject({
    problem: 'unreadable',
  })
})

test('a message that takes the reader longer than its time limit is unreadable', async () => {
  const hasty = mailReader({ workMs: 1 })
  const big = `Subject: yavaş\r\n\r\n${'metin '.repeat(100_000)}`
  expect((await hasty.readMessage(raw(big))).problem).toBe('unreadable')
  await hasty.close()
  expect((await read(big)).problem).toBe('')
})

test('an error of the source is passed on, and the message is not marked as unreadable', async () => {
  const breaking = Readable.from(
    (async function* () {
      yield Buffer.from('Subject: yarım\r\n\r\nme')
      throw new Error('the connection is gone')
    })(),
  )
  await expect(reader.readMessage(breaking)).rejects.toThrow('the connection is gone')
})

test('the attachment after an attachment of forty megabytes is found and read', async () => {
  const line = `${'QUJD'.repeat(19)}\r\n`
  const big = [
    'Subject: ekli\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: application/zip\r\nContent-Transfer-Encoding: base64\r\n\r\n',
    ...Array.from({ length: 540 }, () => line.repeat(1_000)),
    '--b\r\nContent-Type: application/ms-tnef; name=winmail.dat\r\n\r\niç\r\n--b--\r\n',
  ].map((part) => Buffer.from(part, 'utf8'))
  const message = await reader.readMessage(Readable.from(big))
  expect(message.attachments).toMatchObject([
    { size: 540 * 1_000 * 57 },
    { name: 'winmail.dat', type: 'application/ms-tnef' },
  ])
  expect((await reader.readAttachment(Readable.from(big), 1))?.toString()).toBe('iç')
})
