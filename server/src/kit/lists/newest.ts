import sql, { raw, type Sql } from 'sql-template-tag'

/** How many of the newest rows show whether a word is common, and how many are read at most without the word index. */
const sample = 200
const far = 20_000

const newest = (table: string, count: number) =>
  sql`(SELECT * FROM ${raw(table)} t WHERE t.deleted_at IS NULL ORDER BY t.deleted_at DESC, t.id DESC LIMIT ${raw(String(count))})`

/** Whether some of the newest living rows `t` of a table match a search, as an expression. */
export const isCommon = (table: string, meets: Sql): Sql =>
  sql`EXISTS (SELECT FROM ${newest(table, sample)} t WHERE ${meets})`

/** All living rows `t` of a table that match a search, by the word index alone: OFFSET 0 keeps other conditions out. */
export const byWords = (table: string, meets: Sql): Sql =>
  sql`(SELECT * FROM ${raw(table)} t WHERE t.deleted_at IS NULL AND ${meets} OFFSET 0)`

/**
 * A statement of the ids of the newest living rows `t` that match a search, newest first. A common word has enough
 * matches among the newest rows, while the index would fetch every row with it; for a rare word the index fetches few.
 */
export const newestIds = (table: string, meets: Sql, most: number): Sql =>
  sql`WITH among AS MATERIALIZED (
      SELECT t.id FROM ${newest(table, far)} t WHERE (SELECT ${isCommon(table, meets)}) AND ${meets}
      ORDER BY t.deleted_at DESC, t.id DESC LIMIT ${raw(String(most))}
    ), is_whole AS MATERIALIZED (SELECT count(*) = ${raw(String(most))} AS yes FROM among)
    SELECT id FROM among WHERE (SELECT yes FROM is_whole)
    UNION ALL (
      SELECT t.id FROM ${byWords(table, meets)} t WHERE NOT (SELECT yes FROM is_whole) ORDER BY t.id DESC LIMIT ${raw(String(most))}
    )`
