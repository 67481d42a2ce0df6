import { dealers as calls } from '../../../../contract/src/sales/dealers.ts'
import { type Domain, type House, type MenuCount, served } from '../../kit/domain.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import { namesFor } from '../../people/staff/assignees.ts'
import { dealerFaxes } from './dealer-faxes.ts'
import { dealerDemo } from './dealers.demo.ts'
import { dealersDesk } from './dealers.desk.ts'
import { dealerNotes, dealersHolding } from './dealers.holding.ts'
import { dealerStore } from './dealers.store.ts'
import { dealersTable as table } from './dealers.table.ts'
import { importDealers } from './import-dealers.ts'
import { partners } from './partners.ts'
import { dealerTypes, districts, provinces } from './places.ts'

/** The number of dealers with a status, for the menu. */
const figure = (domain: string, status: '0' | '1'): MenuCount => ({
  name: table.name,
  kept: true,
  domain,
  right: table.domain,
  filter: { key: { column: 'status', value: status } },
  ...(table.own && { own: table.own }),
})

/** The dealers, who sell for the house. */
export function dealers({ db, vault }: House): Domain {
  const store = dealerStore(db)
  const { list: _list, ...ordinary } = recordHandlers(store)
  return {
    calls: [
      served(calls, {
        ...ordinary,
        list: (query, { person }) => store.list(query, person),
        types: () => dealerTypes(db),
        citys: () => provinces(db),
        towns: ({ citys }) => districts(db, citys),
        partners: async (_input, { person }) => namesFor(person, 'dealers', await partners(db)),
        faxes: ({ id }, { person }) => dealerFaxes(db, person, id),
        status: async (input, { person }) => ({ version: await store.status(person, input) }),
        import: importDealers(db),
      }),
    ],
    shows: { dealers: ['fax'] },
    kinds: [store.kind],
    figures: [figure('active_dealers', '1'), figure('passive_dealers', '0')],
    desk: [dealersDesk],
    holdings: [dealersHolding, dealerNotes(vault)],
    demo: [dealerDemo],
  }
}
