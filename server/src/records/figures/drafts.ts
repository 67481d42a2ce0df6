import sql, { join, raw, type Sql } from 'sql-template-tag'
import { namedRows } from '../../kit/domain.ts'
import { totalOf } from '../../kit/lists/conditions.ts'
import { instant, labelOf, type Table } from '../../kit/records/table.ts'

/** The drafts of each kind of content, the newest by name. Only those who may write a kind get its drafts. */
export function draftsOf(tables: Table[]): Sql {
  if (tables.length === 0) return sql`SELECT '[]'::json`
  return sql`SELECT json_build_array(${join(tables.map(ofOne))})`
}

function ofOne(table: Table): Sql {
  const name = raw(table.name)
  const newest = sql`SELECT t.id, ${labelOf(table, 't')} AS title, ${instant(sql`t.updated_at`)} AS at FROM ${name} t
    WHERE t.is_draft AND t.deleted_at IS NULL ORDER BY t.id DESC LIMIT ${namedRows}`
  return sql`json_build_object('domain', ${table.domain}::text, 'total', ${totalOf(table, { key: { column: 'is_draft', value: 'true' } })},
    'rows', coalesce((SELECT json_agg(row_to_json(r)) FROM (${newest}) r), '[]'))`
}
