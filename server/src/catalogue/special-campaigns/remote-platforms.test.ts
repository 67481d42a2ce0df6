import type { RequestListener } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { specialCampaignDelivery, specialCampaigns } from '../../../../contract/src/catalogue/special-campaigns.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { closeWebservices, webservice } from '../../kit/testing/webservice.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { remotePlatforms } from './remote-platforms.ts'

let masa: TestApp
let isDown = false
beforeAll(async () => {
  const answer: RequestListener = (...how) => (isDown ? how[1].writeHead(502).end() : asWritten(...how))
  masa = await testApp({ variables: { MASA_CATALOGUE_URL: await webservice(answer) } })
})
afterAll(async () => {
  await closeWebservices()
  await masa?.close()
})
const send: TestApp['send'] = (...how) => masa.send(...how)

const catalogue: Record<string, unknown> = {
  '/api/remote_Cats': [
    { id: 9001, name: 'Telekom\u0000 Pazarı', slug: 'telekom', internal: 'gizli' },
    { id: '9002', name: 'Yayın Pazarı' },
    { id: 9002, name: 'Yayın Pazarı' },
    { id: 9003, name: 'Spor Pazarı', slug: 'spor' },
  ],
  '/api/remote_Product/9001': [{ id: 71, name: 'Fiber 500', slug: 'fiber-500', subset: { name: 'Ihlamur' }, cost: 12 }],
  '/api/remote_Product/9002': [{ id: 72, name: 'Dergi', slug: 'dergi', subset: null }],
}

const asWritten: RequestListener = (request, response) =>
  response.setHeader('content-type', 'application/json').end(JSON.stringify(catalogue[String(request.url)]))

const telekom = { id: 9001, name: 'Telekom Pazarı', slug: 'telekom' }
const fiber = { id: 71, name: 'Fiber 500', slug: 'fiber-500', subset: { name: 'Ihlamur' } }
const yayin = { id: 9002, name: 'Yayın Pazarı', slug: '' }
const draft = { title: 'Güz', status: 1, platform: { id: 9001 }, product: 71 } as const

test('only the known fields of a remote catalogue’s platforms and products are used', async () => {
  expect((await send(specialCampaigns.platforms, {})).body).toEqual([
    telekom,
    yayin,
    { id: 9003, name: 'Spor Pazarı', slug: 'spor' },
  ])
  expect((await send(specialCampaigns.platformProducts, { platformId: 9001 })).body).toEqual([fiber])
  expect((await send(specialCampaigns.platformProducts, { platformId: 9002 })).body).toEqual([
    { id: 72, name: 'Dergi', slug: 'dergi', subset: { name: '' } },
  ])
})

test('a platform and a product chosen from it are shown by name, in the panel and on the site', async () => {
  const { id } = (await send(specialCampaigns.save, draft)).body
  expect((await send(specialCampaigns.get, { id })).body.data).toMatchObject({ platform: telekom, product: fiber })
  const out = await send(specialCampaignDelivery.publicList, {}, { token: '' })
  expect(out.body.data).toMatchObject([{ platform: telekom, product: fiber }])
  const lines = await send(history.list, { domain: 'special_campaigns', record_id: id })
  expect(lines.body.data[0]?.after).toMatchObject({
    platform: { name: 'Telekom Pazarı' },
    product: { name: 'Fiber 500' },
  })
})

test('an unknown platform or a product of another platform is refused with an error on its field', async () => {
  const fieldsOf = async (changes: object) =>
    ((await send(specialCampaigns.save, { ...draft, ...changes })).body as { fields?: object }).fields
  expect(await fieldsOf({ platform: 1 })).toEqual({ platform: '1 numaralı kayıt bulunamadı' })
  expect(await fieldsOf({ product: 72 })).toEqual({ product: expect.stringContaining('bu ürün yok') })
  expect(await fieldsOf({ platform: null })).toEqual({ product: 'Önce kampanya türünü seçin' })
})

test('an older version restores the former choice even if the catalogue is unreachable', async () => {
  const { id } = (await send(specialCampaigns.save, draft)).body
  await send(specialCampaigns.save, { id, platform: 9002, product: null })
  const [, first] = (await send(history.list, { domain: 'special_campaigns', record_id: id })).body.data
  isDown = true
  expect((await send(history.restore, { id: first?.id as number })).status).toBe(200)
  expect((await send(specialCampaigns.get, { id })).body.data).toMatchObject({ platform: telekom, product: fiber })
  isDown = false
})

test('while the catalogue is unreachable other fields can be saved, and a new choice is refused with an error on its field', async () => {
  const { id } = (await send(specialCampaigns.save, draft)).body
  isDown = true
  expect((await send(specialCampaigns.save, { id, title: 'Kış', platform: 9001, product: 71 })).status).toBe(200)
  expect((await send(specialCampaigns.get, { id })).body.data).toMatchObject({ title: 'Kış', product: fiber })
  const refused = await send(specialCampaigns.save, { id, platform: 9003, product: 73 })
  expect(refused.status).toBe(400)
  expect(refused.body).toMatchObject({ fields: { product: expect.stringContaining('Uzak katalog okunamadı') } })
  expect((await send(specialCampaigns.platformProducts, { platformId: 9003 })).body).toMatchObject({
    code: 'unavailable',
    message: expect.stringContaining('502'),
  })
  isDown = false
})

test.each<[string, string, RequestListener]>([
  [
    'a page instead of data',
    'JSON değil',
    (_request, response) => response.setHeader('content-type', 'text/html').end('<h1>'),
  ],
  [
    '50 MB',
    'çok büyük',
    (_request, response) =>
      response.setHeader('content-type', 'application/json').end(Buffer.alloc(50 * 1024 * 1024, ' ')),
  ],
  [
    'another shape',
    'beklenen biçimde değil',
    (_request, response) => response.setHeader('content-type', 'application/json').end('{"data": 1}'),
  ],
])('a response with %s is refused with a message', async (_what, why, answer) => {
  await expect(remotePlatforms(await webservice(answer)).all()).rejects.toThrow(why)
})

test('a redirect to the internal network is not followed', async () => {
  const secret = await webservice(asWritten)
  const leading = await webservice((request, response) =>
    response.writeHead(302, { location: secret + request.url }).end(),
  )
  await expect(remotePlatforms(leading).all()).rejects.toThrow('iç ağa')
})

test('concurrent requests make one request to the catalogue', async () => {
  let asked = 0
  const address = await webservice((request, response) => {
    asked += 1
    asWritten(request, response)
  })
  const platforms = remotePlatforms(address)
  await Promise.all(Array.from({ length: 5 }, () => platforms.all()))
  expect(asked).toBe(1)
})
