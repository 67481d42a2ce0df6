import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { mailReader } from '../reading/read.ts'
import { compose, plainLines } from './compose.ts'

const reader = mailReader()
afterAll(() => reader.close())

/** A message as its reader finds it. The key of a file is its content. */
async function arrived(subject: string, files: { name: string; type: string; fileKey: string }[] = []) {
  const raw = await compose(
    { read: async (key) => Buffer.from(key) },
    {
      from: { name: 'Ayşe', address: 'ayse@ornek.test' },
      written: { to: [{ name: '', address: 'ali@ornek.test' }], cc: [], bcc: [], subject, html: '<p>Ekte</p>' },
      messageId: '<bir@ornek.test>',
      date: new Date(),
      answered: undefined,
      files,
    },
  )
  const bytes = await buffer(raw)
  const read = async (part: number) => (await reader.readAttachment(Readable.from([bytes]), part))?.toString()
  return { ...(await reader.readMessage(Readable.from([bytes]))), read }
}

test('the text alternative of a message has its lines and blank lines', () => {
  const html = '<div>Sayın Ayşe,</div><div><br></div><div>&nbsp; Moda Cad.&nbsp; Kat: 2<br>Kadıköy</div>'
  expect(plainLines(`${html}<blockquote><p>Önceki</p><p>ileti</p></blockquote>`)).toBe(
    'Sayın Ayşe,\n\nModa Cad. Kat: 2\nKadıköy\nÖnceki\nileti',
  )
})

test.each(['=?UTF-8?B?xZ5pa8OieWV0?=', 'Konuda =?UTF-8?Q?=C5=9E?= görünüyor, şikâyet', `${'çok uzun '.repeat(50)}=?x`])(
  'a subject arrives as it was typed: %s',
  async (subject) => {
    expect((await arrived(subject)).subject).toBe(subject.trim())
  },
)

test.each([
  ['a mail file', 'iletilen.eml', 'message/rfc822'],
  ['a saved web page', 'sayfa.mht', 'multipart/related'],
  ['a text', 'not.txt', 'text/plain'],
])('%s arrives as the file that was attached', async (_, name, type) => {
  const content = 'From: ali@ornek.test\r\nSubject: Önceki\r\n\r\nŞikâyetim var\r\n'
  const { attachments, text, read } = await arrived('Ek', [{ name, type, fileKey: content }])
  expect(attachments).toMatchObject([{ name, size: Buffer.byteLength(content) }])
  expect(await read(0)).toBe(content)
  expect(text.trim()).toBe('Ekte')
})
