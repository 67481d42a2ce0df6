import sql from 'sql-template-tag'
import { schedule as calls, ScheduledRow } from '../../../../contract/src/content/schedule.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { may, type Person } from '../../kit/http/access.ts'
import { invalid } from '../../kit/http/failure.ts'
import { listRows } from '../../kit/lists/list.ts'
import { type Kinds, writableKind } from '../../kit/records/kinds.ts'
import type { View } from '../../kit/records/table.ts'
import { publicationJob } from '../publication/publication.ts'

const viewOf = (kinds: Kinds): View => {
  const names = Object.fromEntries([...kinds].map(([domain, { kind }]) => [domain, kind]))
  return {
    name: 'scheduled_content',
    row: ScheduledRow,
    everyRow: true,
    columns: { kind: sql`coalesce(${JSON.stringify(names)}::jsonb ->> t.domain, t.domain)` },
  }
}

const readableBy = (person: Person, kinds: Kinds) =>
  sql`t.domain = ANY(${[...kinds.keys()].filter((domain) => may(person, `${domain}:read`))}::text[])`

/** Planned publications and their planned ends, of every kind of content that the person may read. */
export const schedule = ({ db, kinds }: House): Domain => ({
  calls: [
    served(calls, {
      list: (query, { person }) => listRows(db, viewOf(kinds()), query, { where: [readableBy(person, kinds())] }),
      cancel: async ({ domain, id, version }, { person }) => {
        const { publish } = writableKind(kinds(), domain, person)
        if (!publish) throw invalid('domain', 'Bu tür zamanlanamaz', 'Alan')
        await publish(person, { id, ...(version !== undefined && { version }) }, { publishAt: null, unpublishAt: null })
      },
    }),
  ],
  get shows() {
    return { schedule: [...kinds().values()].filter(({ publish }) => publish).map(({ table }) => table.domain) }
  },
  figures: [
    {
      domain: 'schedule',
      name: 'scheduled_content',
      total: (person) => sql`(SELECT count(*) FROM scheduled_content t WHERE ${readableBy(person, kinds())})`,
    },
  ],
  jobs: [publicationJob(db, kinds)],
})
