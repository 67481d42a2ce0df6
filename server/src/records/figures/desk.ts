import type * as z from 'zod/mini'
import type { Desk } from '../../../../contract/src/records/figures.ts'
import { allOf, type House } from '../../kit/domain.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { draftsOf } from './drafts.ts'
import { readParts } from './parts.ts'

type Read = z.output<typeof Desk>

/** What is on a person's desk: the parts that they may read. */
export const desks =
  ({ db, domains, kinds }: House) =>
  async (person: Person): Promise<Read> => {
    const content = [...kinds().values()].filter(({ publish }) => publish).map(({ table }) => table)
    const drafts = draftsOf(content.filter(({ domain }) => may(person, `${domain}:write`)))
    const readable = allOf(domains(), 'desk').filter(
      ({ right, besides = right }) => may(person, right) && may(person, besides),
    )
    return (await readParts(db, person, [{ name: 'drafts', json: () => drafts }, ...readable])) as Read
  }
