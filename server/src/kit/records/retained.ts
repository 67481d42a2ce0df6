import sql, { raw, type Sql } from 'sql-template-tag'
import type { Queryable } from '../db/database.ts'
import { forgotten } from './holding.ts'

/** How a domain carries out one rule of `retention_rules`. */
export type Retained = {
  /** The key of the rule. */
  rule: string
  /** The contract's word for the domain's records. */
  domain: string
  /**
   * A statement of `id`, `at`, `phone`, `hash`, `of_domain` and `of_id`: the rows whose term began before that moment,
   * what identifies the person, and the record that keeps the row while it is open. It reads one table only, so that
   * the rows can be locked.
   */
  due(before: Sql): Sql
  /** Deletes rows for good and answers how many; only for rules that delete. */
  remove?(tx: Queryable, ids: number[]): Promise<number>
}

/** A literal, since the conditions of the indexes have it as one. */
export const forgottenName = raw(`'${forgotten.whole}'`)

type Keeping = { phone?: Sql; hash?: Sql; of?: readonly [domain: string, id: Sql] }

/** The columns of `due` that say whom a row is about and which record keeps it. `traces` uses them, too. */
export const subjectColumns = ({ phone = sql`''`, hash = sql`NULL`, of: [domain, id] = ['', sql`NULL`] }: Keeping) =>
  sql`${phone}::text AS phone, ${hash}::bytea AS hash, ${raw(`'${domain}'`)}::text AS of_domain, ${id}::bigint AS of_id`
