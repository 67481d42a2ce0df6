import sql, { join } from 'sql-template-tag'
import { figures as calls } from '../../../../contract/src/records/figures.ts'
import { allOf, type Counted, type Domain, type House, served } from '../../kit/domain.ts'
import { may } from '../../kit/http/access.ts'
import { Json } from '../../kit/http/serve.ts'
import { within } from '../../kit/lists/filters.ts'
import { totalOf } from '../../kit/lists/list.ts'
import { sharedAnswers } from '../../kit/work/shared-answers.ts'
import { desks } from './desk.ts'

/** The figures of the menu, and what is on a person's desk: each by one question, however much there is. */
export const figures = (house: House): Domain => {
  const { db, domains, kinds } = house
  const menus = sharedAnswers<Json>()
  const deskOf = desks(house)
  return {
    calls: [
      served(calls, {
        menu: async (_input, { person }) => {
          const tables: Counted[] = [...[...kinds().values()].map(({ table }) => table), ...allOf(domains(), 'figures')]
          const readable = tables.filter(({ domain, right = domain }) => may(person, `${right}:read`))
          if (readable.length === 0) return { data: {} }
          const counts = join(
            readable.map(({ domain, right = domain, filter = {}, total: own, ...rows }) => {
              const total = own?.(person) ?? totalOf(rows, within(filter, { ...rows, domain: right }, person))
              return sql`SELECT ${domain}::text AS domain, ${total} AS n`
            }),
            ' UNION ALL ',
          )
          const statement = sql`SELECT json_build_object('data', json_object_agg(domain, n))::text AS answer FROM (${counts}) c`
          // An event makes every open panel ask; the statement says whose rows it counts, so the same one is answered the same.
          return menus(JSON.stringify([statement.text, statement.values]), async () => {
            const found = await db.one<{ answer: string }>(statement.text, statement.values)
            return new Json((found as { answer: string }).answer)
          })
        },
        desk: async (_input, { person }) => ({ data: await deskOf(person) }),
      }),
    ],
  }
}
