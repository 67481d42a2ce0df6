import type { FastifyInstance } from 'fastify'
import sql, { join, raw } from 'sql-template-tag'
import { figures } from '../../../../contract/src/records/figures.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Counted, DeskPart } from '../../kit/domain.ts'
import { type Access, may } from '../../kit/http/access.ts'
import { Json, serve } from '../../kit/http/serve.ts'
import { totalOf } from '../../kit/lists/list.ts'
import type { Table } from '../../kit/records/table.ts'
import { draftsOf } from './drafts.ts'

/** What waits: the parts that domains lay on the desk, and the drafts of content. */
type Desk = { parts: DeskPart[]; content: Table[] }

/** The figures of the menu, and what is on a person's desk: each by one question, however much there is. */
export function figuresRoutes(
  app: FastifyInstance,
  access: Access,
  db: Database,
  { tables, parts, content }: Desk & { tables: Counted[] },
): void {
  serve(app, access, figures, {
    menu: async (_input, { person }) => {
      const readable = tables.filter(({ domain, right = domain }) => may(person, `${right}:read`))
      if (readable.length === 0) return { data: {} }
      const counts = join(
        readable.map((table) => sql`SELECT ${table.domain}::text AS domain, ${totalOf(table)} AS n`),
        ' UNION ALL ',
      )
      const statement = sql`SELECT json_build_object('data', json_object_agg(domain, n))::text AS answer FROM (${counts}) c`
      const found = await db.one<{ answer: string }>(statement.text, statement.values)
      return new Json((found as { answer: string }).answer)
    },
    desk: async (_input, { person }) => {
      const drafts = content.filter(({ domain }) => may(person, `${domain}:read`))
      const readable = [
        ...parts.filter(({ right }) => may(person, right)),
        { name: 'drafts', json: () => draftsOf(drafts) },
      ]
      const fields = join(readable.map(({ name, json }) => sql`${raw(`'${name}'`)}, (${json(person)})`))
      const statement = sql`SELECT json_build_object('data', json_build_object(${fields}))::text AS answer`
      const found = await db.one<{ answer: string }>(statement.text, statement.values)
      return new Json((found as { answer: string }).answer)
    },
  })
}
