import sql, { join, raw } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Desk } from '../../../../contract/src/records/figures.ts'
import { allOf, type House } from '../../kit/domain.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { draftsOf } from './drafts.ts'

/** What is on a person's desk, of what they may read: by one question, however much there is. */
export async function deskOf({ db, domains, kinds }: House, person: Person): Promise<z.output<typeof Desk>> {
  const content = [...kinds().values()].filter(({ publish }) => publish).map(({ table }) => table)
  const drafts = content.filter(({ domain }) => may(person, `${domain}:read`))
  const readable = [
    ...allOf(domains(), 'desk').filter(({ right }) => may(person, right)),
    { name: 'drafts', json: () => draftsOf(drafts) },
  ]
  const fields = join(readable.map(({ name, json }) => sql`${raw(`'${name}'`)}, (${json(person)})`))
  const statement = sql`SELECT json_build_object(${fields}) AS desk`
  const found = await db.one<{ desk: z.output<typeof Desk> }>(statement.text, statement.values)
  return (found as { desk: z.output<typeof Desk> }).desk
}
