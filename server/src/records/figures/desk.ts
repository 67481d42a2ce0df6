import sql, { type Sql as Fragment, join, raw } from 'sql-template-tag'
import type * as z from 'zod/mini'
import type { Desk } from '../../../../contract/src/records/figures.ts'
import { allOf, type House } from '../../kit/domain.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { sharedAnswers } from '../../kit/work/shared-answers.ts'
import { draftsOf } from './drafts.ts'

type Read = z.output<typeof Desk>
type Part = { name: string; json: Fragment }

const keyOf = ({ text, values }: Fragment) => JSON.stringify([text, values])

/**
 * What is on a person's desk, of what they may read: by two questions, however much there is. An event makes every open panel ask, so
 * what is nobody's own is read once for all who ask at the same time.
 */
export function desks({ db, domains, kinds }: House): (person: Person) => Promise<Read> {
  const answers = sharedAnswers<Partial<Read>>()

  async function read(parts: Part[]): Promise<Partial<Read>> {
    if (parts.length === 0) return {}
    const fields = join(parts.map(({ name, json }) => sql`${raw(`'${name}'`)}, (${json})`))
    const statement = sql`SELECT json_build_object(${fields}) AS desk`
    return answers(keyOf(statement), async () => {
      const found = await db.one<{ desk: Partial<Read> }>(statement.text, statement.values)
      return (found as { desk: Partial<Read> }).desk
    })
  }

  return async (person) => {
    const content = [...kinds().values()].filter(({ publish }) => publish).map(({ table }) => table)
    const drafts = draftsOf(content.filter(({ domain }) => may(person, `${domain}:read`)))
    const nobody = { ...person, id: 0 }
    const own: Part[] = []
    const shared: Part[] = [{ name: 'drafts', json: drafts }]
    for (const part of allOf(domains(), 'desk').filter(({ right }) => may(person, right))) {
      const json = part.json(person)
      const isShared = keyOf(json) === keyOf(part.json(nobody))
      ;(isShared ? shared : own).push({ name: part.name, json })
    }
    const [forAll, theirs] = await Promise.all([read(shared), read(own)])
    return { ...forAll, ...theirs } as Read
  }
}
