import { type Place, scopeRights } from '../../../../contract/src/records/search.ts'
import { leads as calls } from '../../../../contract/src/sales/leads.ts'
import { externalIds, senderOf } from '../../casework/intake/external-ids.ts'
import { type Domain, type House, type PeopleFinder, served } from '../../kit/domain.ts'
import { undoMany } from '../../kit/lists/many.ts'
import { workJob } from '../../kit/work/work.ts'
import { assignees, namesFor } from '../../people/staff/assignees.ts'
import { reminders } from './callbacks.ts'
import { bulkLeads } from './changes/bulk.ts'
import { leadChanges } from './changes/changes.ts'
import { leadConversion } from './changes/convert.ts'
import { campaignOf, leadOf, openLead } from './detail.ts'
import { leadEvents } from './events.ts'
import { takeLead, takeSale } from './intake.ts'
import { leadsDemo } from './leads.demo.ts'
import { leadsDesk } from './leads.desk.ts'
import { leadNotes, leadsHolding } from './leads.holding.ts'
import { leadReports } from './leads.report.ts'
import { leadsRetained } from './leads.retained.ts'
import { leadStore } from './leads.store.ts'
import { leadsTable } from './leads.table.ts'
import type { SaleShipments } from './sale-shipments.ts'

const mostFound = 10

/** Leads and sales, from the intake or a dealer to the sale, and the work on them. */
export function leads({ db, vault }: House, shipments: SaleShipments): Domain {
  const names = externalIds(db, vault)
  const store = leadStore(db)
  const changes = leadChanges(db, shipments)
  const convert = leadConversion(db)
  const inBulk = bulkLeads(db, changes, store.matching)
  const undone = undoMany(db, leadsTable, changes.undo)

  const finder = (kind: 'lead' | 'sale', scope: Place, type: string): PeopleFinder => ({
    scopes: [scope],
    right: scopeRights[scope],
    async find(text, person) {
      const found = await store.found(person, text, mostFound, kind)
      return found.map(({ id, full_name }) => ({ id: `t${id}`, full_name, type, photo: '' }))
    },
  })

  return {
    calls: [
      served(calls, {
        list: (query, { person }) => store.list(query, person),
        title: ({ id }) => store.title(id),
        leadCounts: (_input, { person }) => store.counts('lead', person),
        saleCounts: (_input, { person }) => store.counts('sale', person),
        collectionCounts: (_input, { person }) => store.counts('collection', person),
        statuses: () => store.statuses(),
        people: async (_input, { person }) => namesFor(person, 'leads', await assignees(db, 'leads')),
        campaigns: () => store.campaigns(),
        campaign: async ({ id }) => ({ data: await campaignOf(db, id) }),
        find: ({ search }, { person }) => store.find(search, person),
        get: async ({ id }, { person }) => ({ data: await db.transaction((tx) => openLead(tx, person, id)) }),
        whole: async ({ id }, { person }) => {
          const lead = await db.transaction((tx) => openLead(tx, person, id))
          return { data: { ...lead, product: lead.product_id === null ? null : await campaignOf(db, lead.product_id) } }
        },
        timeline: async (query, { person }) => {
          await leadOf(db, person, query.id)
          return leadEvents.page(db, query)
        },
        create: async (draft, { person }) => ({ id: await changes.create(person, draft) }),
        update: async ({ id, version, ...facts }, { person }) => ({
          version: await changes.update(person, { id, version }, facts),
        }),
        status: async (input, { person }) => ({ version: await changes.status(input, person) }),
        saleStatus: async (input, { person }) => ({ version: await changes.status(input, person) }),
        note: (input, { person }) => changes.note(input, person),
        saleNote: (input, { person }) => changes.note(input, person),
        assign: async (input, { person }) => ({ version: await changes.assign(input, person) }),
        callback: async (input, { person }) => ({ version: await changes.callback(input, person) }),
        convert: (input, { person }) => convert(person, input),
        bulk: (input, { person }) => inBulk(person, input),
        undoBulk: (input, { person }) => undone(person, input),
        remove: ({ id, reason }, { person }) => changes.remove(person, id, reason),
        handInLead: async (given, { request: { apiKey }, reply }) => {
          const named = { scope: 'leads' as const, apiKey, externalId: given.external_id }
          const { isNew, ...taken } = await names.storeOnce(named, (tx) => takeLead(tx, given, senderOf(apiKey)))
          reply.status(isNew ? 201 : 200)
          return { warnings: {}, ...taken }
        },
        handInSale: async (given, { request: { apiKey }, reply }) => {
          const named = { scope: 'sales' as const, apiKey, externalId: given.external_id }
          const { isNew, ...taken } = await names.storeOnce(named, (tx) => takeSale(tx, given, senderOf(apiKey)))
          reply.status(isNew ? 201 : 200)
          return { warnings: {}, ...taken }
        },
      }),
    ],

    shows: { leads: ['dealers', 'brands', 'product_categories'] },
    kinds: [
      {
        table: leadsTable,
        kind: 'Müşteri adayı ya da satış',
        remove: changes.remove,
        async restore(person, id) {
          await changes.restore(person, id)
          return undefined
        },
        revert: changes.revert,
        matching: store.matching,
      },
    ],
    finders: [finder('lead', 'leads', 'Müşteri Adayı'), finder('sale', 'sales', 'Satış')],
    desk: [leadsDesk],
    reports: leadReports,
    demo: [leadsDemo],
    holdings: [leadsHolding, leadNotes(vault)],
    retained: leadsRetained,
    jobs: [workJob(db, reminders(db), 5_000)],
  }
}
