import type { FastifyReply } from 'fastify'
import { scopeRights } from '../../../../contract/src/records/search.ts'
import { shipments as calls, labelsMost } from '../../../../contract/src/sales/shipments.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import type { Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { undoMany } from '../../kit/lists/many.ts'
import { noteAccess } from '../../kit/records/history.ts'
import { namesFor } from '../../people/staff/assignees.ts'
import { bulkShipments } from './changes/bulk.ts'
import { shipmentChanges } from './changes/changes.ts'
import { couriers } from './couriers.ts'
import { labels } from './label.ts'
import { shipmentDemo } from './shipments.demo.ts'
import { shipmentsDesk } from './shipments.desk.ts'
import { shipmentNotes, shipmentsHolding } from './shipments.holding.ts'
import { shipmentReports } from './shipments.report.ts'
import { shipmentsRetained } from './shipments.retained.ts'
import { shipmentStore } from './shipments.store.ts'
import { shipmentEvents, shipmentsTable } from './shipments.table.ts'

/** Shipments to customers. */
export function shipments({ db, vault }: House): Domain {
  const store = shipmentStore(db)
  const changes = shipmentChanges(db)
  const inBulk = bulkShipments(db, changes, store.matching)
  const undone = undoMany(db, shipmentsTable, changes.undo)

  async function sendLabels(reply: FastifyReply, person: Person, ids: number[]) {
    if (ids.length === 0 || ids.length > labelsMost)
      throw invalid('ids', `Etiketi alınacak 1 ile ${labelsMost} arasında gönderi seçin`, 'Gönderiler')
    const facts = await store.labelFacts(ids, person)
    const { pdf } = await labels(facts)
    await db.transaction(async (tx) => {
      for (const id of ids) {
        await shipmentEvents.noteOnce(tx, id, 'labelled', person)
        await noteAccess(tx, person, shipmentsTable.domain, id, 'download', 'Etiket', { once: true })
      }
    })
    const name = ids.length === 1 ? `etiket-${facts[0]?.tracking_no}` : `etiketler-${ids.length}`
    return reply
      .headers({
        'Cache-Control': 'no-store',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Content-Disposition': `inline; filename="${name}.pdf"`,
      })
      .type('application/pdf')
      .send(pdf)
  }

  return {
    calls: [
      served(calls, {
        counts: (_input, { person }) => store.counts(person),
        list: (query, { person }) => store.list(query, person),
        get: async ({ id }, { person }) => {
          const answer = await store.get(id, person)
          await noteAccess(db, person, shipmentsTable.domain, id, 'open', '', { once: true })
          return answer
        },
        timeline: (query, { person }) => store.timeline(person, query),
        ofSale: ({ id }, { person }) => store.ofSale(id, person),
        statuses: () => store.statuses(),
        couriers: async (_input, { person }) => namesFor(person, 'shipments', await couriers(db)),
        label: ({ id }, { person, reply }) => sendLabels(reply, person, [id]),
        labels: ({ ids = [] }, { person, reply }) => sendLabels(reply, person, [...new Set(ids)]),
        create: async (input, { person }) => ({ id: await changes.create(person, input) }),
        update: async ({ id, version, ...draft }, { person }) => ({
          version: await changes.update(person, { id, version }, draft),
        }),
        status: async (input, { person }) => ({ version: await changes.status(person, input) }),
        assign: async (input, { person }) => ({ version: await changes.assign(person, input) }),
        bulk: (input, { person }) => inBulk(person, input),
        undoBulk: (input, { person }) => undone(person, input),
        remove: ({ id, reason }, { person }) => changes.remove(person, id, reason),
      }),
    ],
    shows: { shipments: ['leads'] },
    kinds: [
      {
        table: shipmentsTable,
        kind: 'Gönderi',
        remove: changes.remove,
        restore: changes.restore,
        revert: changes.revert,
        matching: store.matching,
      },
    ],
    finders: [
      { scopes: ['shipments'], right: scopeRights.shipments, find: (text, person) => store.found(text, person) },
    ],
    holdings: [shipmentsHolding, shipmentNotes(vault)],
    retained: shipmentsRetained,
    desk: [shipmentsDesk],
    reports: shipmentReports,
    demo: [shipmentDemo],
  }
}
