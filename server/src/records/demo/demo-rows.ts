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
    async isEmpty(db: Queryable): Promise<boolean> {
      return (await db.one(`SELECT FROM ${table} LIMIT 1`)) === undefined
    },

    /** Adds the rows, oldest first, and returns their ids in the same order. */
    async add(db: Queryable, { note, now }: DemoTools, rows: readonly Row[]): Promise<number[]> {
      const ids: number[] = []
      for (const [index, row] of rows.entries()) {
        const at = publicationTime(index, rows.length, now)
        const columns = Object.entries({ ...row, created_at: at, updated_at: at })
        const added = await db.one<{ id: number }>(
          `INSERT INTO ${table} (${columns.map(([name]) => name).join(', ')})
           VALUES (${columns.map((_, place) => `$${place + 1}`).join(', ')}) RETURNING id`,
          columns.map(([, value]) => value),
        )
        ids.push((added as { id: number }).id)
      }
      await note(table, ids)
      return ids
    },

    /** Deletes for good those of the ids that meet the condition over `t`, and removes them from the trash, too. */
    async remove(db: Queryable, ids: number[], condition = 'true'): Promise<void> {
      await db.rows(
        `WITH gone AS (DELETE FROM ${table} t WHERE id = ANY($1::bigint[]) AND ${condition} RETURNING id)
         DELETE FROM deleted_records USING gone WHERE domain = $2 AND record_id = gone.id`,
        [ids, domain],
      )
    },

    async shows(db: Queryable, address: string): Promise<boolean> {
      if (images === undefined) return false
      return (await db.one(`SELECT FROM ${table} t WHERE ${images} LIKE $1 LIMIT 1`, [`%${address}%`])) !== undefined
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
    async fill(db, tools) {
      await add(db, tools, await rowsOf(tools))
    },
    remove: (db, added) => remove(db, added(table)),
  }
}
