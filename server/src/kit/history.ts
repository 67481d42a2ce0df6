import sql, { type Sql as Fragment, join, raw } from 'sql-template-tag'
import type { Person } from './access.ts'
import type { Sql } from './db/database.ts'
import { column, type Table } from './table.ts'

export type Action = 'create' | 'update' | 'delete' | 'restore' | 'restore_version' | 'purge'

/** What a person fills in of a record, as one jsonb over the alias `t`: the keys of the table's draft. */
export function asRecord(table: Table): Fragment {
  const keys = Object.keys(table.draft.shape)
  const columns = keys.map((key) => sql`${table.draftColumns?.[key] ?? column(key)} AS ${raw(`"${key}"`)}`)
  return sql`(SELECT to_jsonb(d) FROM (SELECT ${join(columns, ', ')}) d)`
}

type Noted = { before?: Fragment; after?: Fragment; reason?: string }

/** The INSERT of one line of history for every row of a `t` that stands before it in the statement. */
export function noted(table: Table, person: Person, action: Action, { before, after, reason = '' }: Noted): Fragment {
  return sql`INSERT INTO history (person_id, person_name, domain, record_id, action, before, after, reason)
    SELECT ${person.id}, ${person.name}, ${table.domain}, t.id, ${action}, ${before ?? raw('NULL')}, ${after ?? raw('NULL')}, ${reason} FROM t`
}

/** Notes a record as it stands now. */
export async function noteRecord(db: Sql, table: Table, person: Person, action: Action, id: number): Promise<void> {
  const statement = sql`WITH t AS (SELECT * FROM ${raw(table.name)} WHERE id = ${id})
    ${noted(table, person, action, { after: asRecord(table) })}`
  await db.rows(statement.text, statement.values)
}
