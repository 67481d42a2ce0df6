import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request as open } from 'node:http'
import { join } from 'node:path'
import { PDFDocument } from '@cantoo/pdf-lib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { type Intake, openIntake } from './intake.testing.ts'
import { image, request } from './testing/samples.ts'

const revokedMember = {
  external_id: 'revoked',
  tckimlik: '10000000146',
  first_name: 'Işıl',
  last_name: 'Çağlar',
  phone: '05321234567',
}
const form = (fields: object) =>
  `${Object.entries(fields)
    .map(([name, text]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
    .join('')}--b--\r\n`

let intake: Intake
let masa: Intake['masa']
beforeAll(async () => {
  intake = await openIntake()
  masa = intake.masa
})
afterAll(() => intake.close())

async function pdf(pages: number): Promise<Blob> {
  const document = await PDFDocument.create()
  for (let page = 0; page < pages; page += 1) document.addPage()
  return new Blob([Uint8Array.from(await document.save())])
}

test('a form that was not completed may lack its documents, a completed form may not', async () => {
  expect(await intake.client.handInRequest(intake.site, { ...request('half'), step: 3 }, {})).toMatchObject({
    isNew: true,
  })
  expect(Object.keys(await intake.refused(request('whole'), {})).sort()).toEqual([
    'kimlik_arka',
    'kimlik_on',
    'sozlesme',
  ])
})

test('a petition can be a PDF of up to ten pages; a longer or broken PDF and an identity card as PDF are refused', async () => {
  expect(await intake.hand(request('pdf'), { ...intake.images, sozlesme: await pdf(10) })).toMatchObject({
    isNew: true,
  })
  expect(
    await intake.refused(request('pdf-2'), { ...intake.images, sozlesme: await pdf(11), kimlik_on: await pdf(1) }),
  ).toEqual({
    sozlesme: expect.stringContaining('11 sayfa'),
    kimlik_on: expect.stringContaining('JPEG'),
  })
  expect(
    Object.keys(
      await intake.refused(request('pdf-3'), { ...intake.images, sozlesme: new Blob(['%PDF-1.7 and no more']) }),
    ),
  ).toEqual(['sozlesme'])
})

test('a file larger than 10 MB is refused, a file of exactly 10 MB is accepted', async () => {
  const png = Uint8Array.from(await image('png'))
  const padded = (size: number) => new Blob([png, new Uint8Array(size - png.length)])
  const most = 10 * 1024 * 1024
  expect(await intake.refused(request('big'), { ...intake.images, kimlik_on: padded(most + 1) })).toEqual({
    kimlik_on: expect.stringContaining('10 MB'),
  })
  expect(await intake.hand(request('big'), { ...intake.images, kimlik_on: padded(most) })).toMatchObject({
    isNew: true,
  })
})

test('an upload whose connection breaks leaves no rows and no files behind', async () => {
  const before = await intake.stored()
  await new Promise<void>((done) => {
    const sent = open(`${intake.site.address}/intake/v1/cancellation-requests`, {
      method: 'POST',
      headers: {
        'x-api-key': intake.site.key,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 5_000_000,
      },
    })
    sent.on('error', () => {})
    sent.on('close', () => done())
    sent.write('--b\r\ncontent-disposition: form-data; name="kimlik_on"; filename="a"\r\n\r\n\xff\xd8\xff', 'latin1')
    sent.write(Buffer.alloc(1_000_000), () => setImmediate(() => sent.destroy()))
  })
  await expect.poll(intake.stored).toEqual(before)
  await expect.poll(() => readdir(join(intake.folder, '.incoming'))).toEqual([])
})

test.each([
  [
    '/intake/v1/cancellation-requests',
    'multipart/form-data; boundary=b',
    form({ ...request('revoked'), step: 1, fields: '{}' }),
  ],
  ['/intake/v1/members', 'application/json', JSON.stringify(revokedMember)],
])('a key that is revoked during an upload submits nothing: %s', async (path, type, body) => {
  const { masa } = intake
  const scopes = ['cancellation-requests', 'members'] as const
  const { id, key } = (await masa.send(apiKeys.create, { name: `Revoked ${path}`, scopes: [...scopes] })).body
  const before = await intake.stored()
  const headers = { 'x-api-key': key, 'content-type': type, 'content-length': Buffer.byteLength(body) }
  const sent = open(`${intake.site.address}${path}`, { method: 'POST', headers })
  const answered = once(sent, 'response') as Promise<[IncomingMessage]>
  sent.write(body.slice(0, 10))
  const isAdmitted = 'SELECT FROM api_keys WHERE id = $1 AND last_used_at IS NOT NULL'
  await expect.poll(() => masa.db.rows(isAdmitted, [id])).toHaveLength(1)
  await masa.send(apiKeys.remove, { id })
  sent.end(body.slice(10))
  expect((await answered)[0].statusCode).toBe(401)
  expect(await intake.stored()).toEqual(before)
})

test('a body that is not a multipart form is refused', async () => {
  const answer = await masa.app.inject({
    method: 'POST',
    url: '/intake/v1/cancellation-requests',
    headers: { 'x-api-key': intake.site.key, 'content-type': 'multipart/form-data; boundary=b' },
    payload: 'no part of anything',
  })
  expect(answer.statusCode).toBe(400)
})

test.each([
  ['application/x-www-form-urlencoded', 'external_id=1&name=Ali'],
  ['application/json', '{"external_id":1}'],
  ['multipart/mixed; boundary=b', form({ external_id: 1 })],
  ['', form({ external_id: 1 })],
])('a body of another type (%s) is refused with a hint to send a multipart form', async (type, payload) => {
  const answer = await masa.app.inject({
    method: 'POST',
    url: '/intake/v1/cancellation-requests',
    headers: { 'x-api-key': intake.site.key, 'content-type': type },
    payload,
  })
  expect(answer.statusCode).toBe(400)
  expect(answer.json()).toMatchObject({ message: 'Veri multipart/form-data olarak gönderilmeli' })
})

test.each([
  'multipart/form-data',
  'multipart/form-data; charset=utf-8',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=""',
])(
  'a form whose type was written by hand, without a boundary (%s), is refused with a sentence about it',
  async (type) => {
    const answer = await masa.app.inject({
      method: 'POST',
      url: '/intake/v1/cancellation-requests',
      headers: { 'x-api-key': intake.site.key, 'content-type': type },
      payload: form({ external_id: 1 }),
    })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ message: expect.stringContaining('boundary eksik') })
  },
)

test('a text that is sent twice or is not UTF-8 is refused with an error on its field', async () => {
  const part = (name: string, text: string) =>
    `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`
  const answer = await masa.app.inject({
    method: 'POST',
    url: '/intake/v1/cancellation-requests',
    headers: { 'x-api-key': intake.site.key, 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.from(
      `${part('external_id', 'x')}${part('name', '\xddsmail')}${part('brand_id', '1')}${part('brand_id', '2')}--b--\r\n`,
      'latin1',
    ),
  })
  expect(answer.json().fields).toMatchObject({
    name: 'Bu metinde okunamayan harfler var; UTF-8 olarak gönderin',
    brand_id: 'Bu alan bir kez gönderilebilir',
  })
})
