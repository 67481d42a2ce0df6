import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { labels } from './label.ts'
import { type Shipments, shipmentFixture } from './shipments.testing.ts'

let masa: TestApp
let given: Shipments
beforeAll(async () => {
  masa = await testApp()
  given = await shipmentFixture(masa)
})
afterAll(() => masa.close())

describe('the label', () => {
  test('is a PDF, and the timeline records that it was made', async () => {
    const id = await given.shipment({ courier_id: given.courier.id })
    const answer = await masa.app.inject({
      url: `/api/ulak_label/${id}`,
      headers: { authorization: `Bearer ${masa.token}` },
    })
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await masa.send(shipments.timeline, { id })).body.data[0]?.kind).toBe('labelled')
  })

  const plain = {
    recipient: 'Ad Soyad',
    phone: '+905325550101',
    city: 'İzmir',
    town: 'Konak',
    tracking_no: 'MS000000001',
    campaign: 'Fiber',
  }
  test.each([
    ['a usual address', { ...plain, address: 'Atatürk Cad. No: 4' }],
    [
      'an address of 200 letters',
      { ...plain, address: 'Şehit Öğretmen Ülkü Sokağı No: 14 Daire: 8, '.repeat(5).slice(0, 200) },
    ],
    ['200 letters without a blank', { ...plain, address: 'Ğ'.repeat(200) }],
    [
      'everything as long as it may be',
      {
        ...plain,
        recipient: 'W'.repeat(200),
        city: 'Ş'.repeat(200),
        town: 'Ğ'.repeat(200),
        campaign: 'W'.repeat(200),
        address: 'W'.repeat(1_000),
      },
    ],
    ['a thousand lines', { ...plain, address: 'A\n'.repeat(500) }],
  ])('with %s fits on one sheet', async (_, facts) => {
    expect((await labels([facts])).pages).toBe(1)
  })

  test('is refused for a non-Latin script, but not for separate combining marks and emoji', async () => {
    const address = 'Güneş Sokağı 5'
    await expect(labels([plain, { ...plain, recipient: 'محمد' }].map((one) => ({ ...one, address })))).rejects.toThrow(
      'Etikete yazılamayan harfler var (م, ح, د); alıcının bilgilerini Latin harfleriyle düzeltin',
    )
    const odd = { ...plain, address: `${address.normalize('NFD')} 🏠️` }
    expect(await labels([odd])).toMatchObject({ pages: 1, unwritten: [] })
  })

  test('of several shipments has one sheet for each, even with a long address, and needs ids that the person may see', async () => {
    const facts = [plain, { ...plain, address: 'W'.repeat(1_000) }, plain, plain].map((one, at) => ({
      address: 'Atatürk Cad. No: 4',
      ...one,
      tracking_no: `MS00000000${at}`,
    }))
    expect((await labels(facts)).pages).toBe(4)

    const ids = [await given.shipment(), await given.shipment(), await given.shipment()].toReversed()
    const ask = (list: number[], token = masa.token) =>
      masa.app.inject({ url: `/api/ulak_labels?ids=${list.join(',')}`, headers: { authorization: `Bearer ${token}` } })
    const answer = await ask(ids)
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      'inline; filename="etiketler-3.pdf"',
    ])
    for (const id of ids) expect((await masa.send(shipments.timeline, { id })).body.data[0]?.kind).toBe('labelled')
    expect((await ask([])).statusCode).toBe(400)
    const refused = await ask(ids, given.other.token)
    expect([refused.statusCode, refused.json().message]).toEqual([
      404,
      `Bulunamayan gönderiler var: ${ids.join(', ')}; seçiminizi yenileyin`,
    ])
  })
})
