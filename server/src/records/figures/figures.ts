import { figures as calls } from '../../../../contract/src/records/figures.ts'
import { allOf, type Domain, type House, type MenuCount, served } from '../../kit/domain.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { totalOf } from '../../kit/lists/conditions.ts'
import { within } from '../../kit/lists/filters.ts'
import { desks } from './desk.ts'
import { readParts } from './parts.ts'

/** The figures of the menu, and a person's desk. */
export const figures = (house: House): Domain => {
  const { db, domains, kinds } = house
  const deskOf = desks(house)
  return {
    calls: [
      served(calls, {
        menu: async (_input, { person }) => {
          const tables: MenuCount[] = [
            ...[...kinds().values()].map(({ table }) => table),
            ...allOf(domains(), 'figures'),
          ]
          const readable = tables.filter(({ domain, right = domain }) => may(person, `${right}:read`))
          const parts = readable.map(({ domain, right = domain, filter = {}, total: own, ...rows }) => ({
            name: domain,
            json: (of: Person) => own?.(of) ?? totalOf(rows, within(filter, { ...rows, domain: right }, of)),
          }))
          return { data: (await readParts(db, person, parts)) as Record<string, number> }
        },
        desk: async (_input, { person }) => ({ data: await deskOf(person) }),
      }),
    ],
  }
}
