import { shipments as calls } from '../../../../contract/src/sales/shipments.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { noteAccess } from '../../kit/records/history.ts'
import { shipmentChanges } from './changes.ts'
import { couriers } from './couriers.ts'
import { shipmentsDesk } from './desk.ts'
import { label } from './label.ts'
import { shipmentReports } from './reports.ts'
import { shipmentDemo } from './shipments.demo.ts'
import { shipmentsHolding } from './shipments.holding.ts'
import { shipmentsRetained } from './shipments.retained.ts'
import { shipmentStore } from './shipments.store.ts'
import { shipmentEvents, shipmentsTable } from './shipments.table.ts'

/** What is on its way to customers. */
export function shipments({ db }: House): Domain {
  const store = shipmentStore(db)
  const changes = shipmentChanges(db)
  return {
    calls: [
      served(calls, {
        counts: (_input, { person }) => store.counts(person),
        list: (query, { person }) => store.list(query, person),
        get: ({ id }, { person }) => store.get(id, person),
        timeline: (query, { person }) => store.timeline(person, query),
        ofSale: ({ id }, { person }) => store.ofSale(id, person),
        statuses: () => store.statuses(),
        couriers: () => couriers(db),
        label: async ({ id }, { person, reply }) => {
          const facts = await store.labelFacts(id, person)
          const { pdf } = await label(facts)
          await db.transaction(async (tx) => {
            await shipmentEvents.noteOnce(tx, id, 'labelled', person)
            await noteAccess(tx, person, shipmentsTable.domain, id, 'download', 'Etiket', { once: true })
          })
          return reply
            .headers({
              'Cache-Control': 'no-store',
              'Content-Security-Policy': "default-src 'none'; sandbox",
              'Content-Disposition': `inline; filename="etiket-${facts.tracking_no}.pdf"`,
            })
            .type('application/pdf')
            .send(pdf)
        },
        create: async (input, { person }) => ({ id: await changes.create(person, input) }),
        update: async ({ id, version, ...draft }, { person }) => ({
          version: await changes.update(person, { id, version }, draft),
        }),
        status: async (input, { person }) => ({ version: await changes.status(person, input) }),
        assign: async (input, { person }) => ({ version: await changes.assign(person, input) }),
        remove: ({ id, reason }, { person }) => changes.remove(person, id, reason),
      }),
    ],
    kinds: [
      {
        table: shipmentsTable,
        kind: 'Gönderi',
        remove: changes.remove,
        async restore(person, id) {
          await changes.restore(person, id)
          return undefined
        },
        revert: changes.revert,
        matching: store.matching,
      },
    ],
    finders: [{ scopes: ['shipments'], right: 'shipments:read', find: (text, person) => store.found(text, person) }],
    holdings: [shipmentsHolding],
    retained: shipmentsRetained,
    desk: [shipmentsDesk],
    reports: shipmentReports,
    demo: [shipmentDemo],
  }
}
