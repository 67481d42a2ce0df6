import sql, { type Sql as Fragment, raw } from 'sql-template-tag'

/** Rows of the newest that tell whether a word is common, and the most that are read without the index of the words. */
const sample = 200
const far = 20_000

const newest = (table: string, count: number) =>
  sql`(SELECT * FROM ${raw(table)} t WHERE t.deleted_at IS NULL ORDER BY t.deleted_at DESC, t.id DESC LIMIT ${raw(String(count))})`

/** Whether some of the newest living rows `t` of a table meet a search, as an expression. */
export const isCommon = (table: string, meets: Fragment): Fragment =>
  sql`EXISTS (SELECT FROM ${newest(table, sample)} t WHERE ${meets})`

/** All living rows `t` of a table that meet a search, by the index of the words alone, whatever else is asked of them. */
export const byWords = (table: string, meets: Fragment): Fragment =>
  sql`(SELECT * FROM ${raw(table)} t WHERE t.deleted_at IS NULL AND ${meets} OFFSET 0)`

/**
 * The ids of the newest living rows `t` of a table that meet a search, the newest first, as a statement. Of a common word enough
 * stand among the newest, while the index would fetch every row that has it; of a rare one it fetches few.
 */
export const newestIds = (table: string, meets: Fragment, most: number): Fragment =>
  sql`WITH among AS MATERIALIZED (
      SELECT t.id FROM ${newest(table, far)} t WHERE (SELECT ${isCommon(table, meets)}) AND ${meets}
      ORDER BY t.deleted_at DESC, t.id DESC LIMIT ${raw(String(most))}
    ), is_whole AS MATERIALIZED (SELECT count(*) = ${raw(String(most))} AS yes FROM among)
    SELECT id FROM among WHERE (SELECT yes FROM is_whole)
    UNION ALL (
      SELECT t.id FROM ${byWords(table, meets)} t WHERE NOT (SELECT yes FROM is_whole) ORDER BY t.id DESC LIMIT ${raw(String(most))}
    )`
