import { dealers } from '../../../../contract/src/sales/dealers.ts'
import { leads } from '../../../../contract/src/sales/leads.ts'
import { shipments } from '../../../../contract/src/sales/shipments.ts'
import type { TestApp } from '../../testing/app.ts'
import { leadFixture } from '../leads/leads.testing.ts'

export const address = { city: 'İzmir', town: 'Karşıyaka', address: 'Cemal Gürsel Cd. No: 4 D: 9' }

export type Shipments = Awaited<ReturnType<typeof shipmentFixture>>

/** Sales to send, their shipments, and the people who carry and sell. */
export async function shipmentFixture(masa: TestApp) {
  const made = leadFixture(masa)
  const campaign = await made.campaign('Fiber modem')
  const courier = await made.person('Kurye Bir', 6)
  const other = await made.person('Kurye İki', 6)
  const partner = await made.person('Ortak', 7)
  const draft = { seller_type_id: 2, city_id: 34, town_id: 3423, name_surname: 'Ad', phone: '05325550101' }
  const { body } = await masa.send(dealers.create, {
    ...draft,
    dealers_name: 'Moda İletişim',
    partner_id: partner.id,
  })

  async function sale(status = 12, full_name = 'Şükran Öğünç'): Promise<number> {
    const lead = await made.lead({ ...address, full_name })
    const { id } = (await masa.send(leads.convert, { id: lead, product_id: campaign, ...address })).body
    await masa.db.rows('UPDATE leads SET status_id = $2 WHERE id = $1', [id, status])
    return id
  }

  return {
    lead: made.lead,
    person: made.person,
    courier,
    other,
    partner,
    dealer: body.id,
    sale,
    async shipment(carrier: object = {}, of?: number): Promise<number> {
      return (await masa.send(shipments.create, { id: of ?? (await sale()), ...carrier })).body.id
    },
    get: async (id: number) => (await masa.send(shipments.get, { id })).body.data,
    saleStatus: async (id: number) =>
      (await masa.db.one<{ status: number }>('SELECT status_id AS status FROM leads WHERE id = $1', [id]))?.status,
    put: (id: number, status: number) =>
      masa.db.rows('UPDATE shipments SET status_id = $2 WHERE id = $1', [id, status]),
  }
}
