import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { ScheduledRow, schedule } from '../../../../contract/src/content/schedule.ts'
import type { Database } from '../../kit/db/database.ts'
import { type Access, may } from '../../kit/http/access.ts'
import { Failure } from '../../kit/http/failure.ts'
import { serve } from '../../kit/http/serve.ts'
import { listRows } from '../../kit/lists/list.ts'
import { type Kinds, writableKind } from '../../kit/records/kinds.ts'
import type { View } from '../../kit/records/table.ts'

/** What comes out and goes by itself, of every kind of content that the person may read. */
export function scheduleRoutes(app: FastifyInstance, access: Access, db: Database, kinds: Kinds): void {
  const names = Object.fromEntries([...kinds].map(([domain, { kind }]) => [domain, kind]))
  const view: View = {
    name: 'scheduled_content',
    row: ScheduledRow,
    everyRow: true,
    columns: { kind: sql`coalesce(${JSON.stringify(names)}::jsonb ->> t.domain, t.domain)` },
  }
  const readable = (person: Parameters<typeof may>[0]) =>
    [...kinds.keys()].filter((domain) => may(person, `${domain}:read`))

  serve(app, access, schedule, {
    list: (query, { person }) =>
      listRows(db, view, query, { where: [sql`t.domain = ANY(${readable(person)}::text[])`] }),
    cancel: async ({ domain, id }, { person }) => {
      const { publish } = writableKind(kinds, domain, person)
      if (!publish) throw new Failure('invalid', 'Alan: bu tür zamanlanamaz', { domain: 'Bu tür zamanlanamaz' })
      await publish(person, id, { publishAt: null, unpublishAt: null })
    },
  })
}
