import type { FastifyInstance } from 'fastify'
import sql, { join, raw } from 'sql-template-tag'
import { figures } from '../../../contract/src/figures.ts'
import { type Access, may } from '../kit/access.ts'
import type { Database } from '../kit/db/database.ts'
import { Json, serve } from '../kit/serve.ts'
import type { Table, View } from '../kit/table.ts'

/** Rows whose number stands in the menu, under the word of the domain that may be read for it. */
export type Counted = Pick<View, 'name' | 'kept' | 'everyRow'> & { domain: Table['domain']; right?: string }

/** The figures of the menu by one question, however many there are. */
export function figuresRoutes(app: FastifyInstance, access: Access, db: Database, tables: Counted[]): void {
  serve(app, access, figures, {
    menu: async (_input, { person }) => {
      const readable = tables.filter(({ domain, right = domain }) => may(person, `${right}:read`))
      if (readable.length === 0) return { data: {} }
      const counts = join(
        readable.map((table) => sql`SELECT ${table.domain}::text AS domain, (${total(table)}) AS n`),
        ' UNION ALL ',
      )
      const statement = sql`SELECT json_build_object('data', json_object_agg(domain, n))::text AS answer FROM (${counts}) c`
      const found = await db.one<{ answer: string }>(statement.text, statement.values)
      return new Json((found as { answer: string }).answer)
    },
  })
}

const total = ({ name, kept, everyRow }: Counted) =>
  kept
    ? sql`SELECT coalesce(sum(n), 0)::bigint FROM ${raw(`${name}_counts`)}`
    : sql`SELECT count(*) FROM ${raw(name)} ${raw(everyRow ? '' : 'WHERE deleted_at IS NULL')}`
