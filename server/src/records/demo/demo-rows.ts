import type { Queryable } from '../../kit/db/database.ts'
import type { DemoPart, DemoTools } from '../../kit/domain.ts'
import { publicationTime } from './demo-times.ts'

/** A sample row: column → value. */
type Row = Record<string, unknown>

/**
 * What every part does with the sample rows of one table; `images` is the column with an image address, or with text
 * that may contain one.
 */
export function demoRows(domain: string, table: string, images?: string) {
  return {
    async isEmpty(sql: Queryable): Promise<boolean> {
      return (await sql.one(`SELECT FROM ${table} LIMIT 1`)) === undefined
    },

    /** Adds the rows, oldest first, and returns their ids in the same order. */
    async add(sql: Queryable, { note, now }: DemoTools, rows: readonly Row[]): Promise<number[]> {
      const ids: number[] = []
      for (const [index, row] of rows.entries()) {
        const at = publicationTime(index, rows.length, now)
        const columns = Object.entries({ ...row, created_at: at, updated_at: at })
        const added = await sql.one<{ id: number }>(
          `INSERT INTO ${table} (${columns.map(([name]) => name).join(', ')})
           VALUES (${columns.map((_, place) => `$${place + 1}`).join(', ')}) RETURNING id`,
          columns.map(([, value]) => value),
        )
        ids.push((added as { id: number }).id)
      }
      await note(table, ids)
      return ids
    },

    /** Deletes for good those of the ids that meet the condition over `t`, and removes them from the bin, too. */
    async remove(sql: Queryable, ids: number[], condition = 'true'): Promise<void> {
      await sql.rows(
        `WITH gone AS (DELETE FROM ${table} t WHERE id = ANY($1::bigint[]) AND ${condition} RETURNING id)
         DELETE FROM deleted_records USING gone WHERE domain = $2 AND record_id = gone.id`,
        [ids, domain],
      )
    },

    async shows(sql: Queryable, address: string): Promise<boolean> {
      if (images === undefined) return false
      return (await sql.one(`SELECT FROM ${table} t WHERE ${images} LIKE $1 LIMIT 1`, [`%${address}%`])) !== undefined
    },
  }
}

/** A part of one table only. `rowsOf` makes its rows, oldest first. */
export function demoTable(
  domain: string,
  table: string,
  images: string | undefined,
  rowsOf: (tools: DemoTools) => Promise<Row[]>,
): DemoPart {
  const { isEmpty, add, remove, shows } = demoRows(domain, table, images)
  return {
    isEmpty,
    shows,
    async fill(sql, tools) {
      await add(sql, tools, await rowsOf(tools))
    },
    remove: (sql, added) => remove(sql, added(table)),
  }
}
