import { dealers } from '../../../../contract/src/sales/dealers.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { demoRows } from '../../records/demo/demo-rows.ts'
import { demoDealers } from './dealers.demo-rows.ts'

const rows = demoRows(dealers.list.domain, 'dealers')

/** Dealers in real districts; some are passive. */
export const dealerDemo: DemoPart = {
  isEmpty: rows.isEmpty,
  shows: rows.shows,
  async fill(db, tools) {
    const towns = await db.rows<{ id: number; city: number; place: string }>(
      `SELECT d.id, d.province_id AS city, p.name || '/' || d.name AS place FROM districts d JOIN provinces p ON p.id = d.province_id`,
    )
    const byPlace = new Map(towns.map((town) => [town.place, town]))
    await rows.add(
      db,
      tools,
      demoDealers.map(({ place, ...dealer }) => {
        const town = byPlace.get(place)
        if (!town) throw new Error(`no district ${place}`)
        return { ...dealer, city_id: town.city, town_id: town.id }
      }),
    )
  },
  remove: (db, added) => rows.remove(db, added('dealers'), 'NOT EXISTS (SELECT FROM leads l WHERE l.dealer_id = t.id)'),
}
