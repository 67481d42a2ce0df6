import sql, { type Sql as Fragment, raw } from 'sql-template-tag'
import type { Sql } from '../db/database.ts'
import { forgotten } from './holding.ts'

/** What a rule of `retention_rules` means in a domain. */
export type Retained = {
  /** The rule's key. */
  rule: string
  /** The contract's word for its records. */
  domain: string
  /**
   * A statement of `id`, `at`, `phone`, `hash`, `of_domain` and `of_id`: what the rule takes when its term began before that
   * moment, by what the person is known, and the record whose being open keeps it. Of one table, so that the rows can be locked.
   */
  due(before: Fragment): Fragment
  /** Deletes rows for good, where that is what the rule does, and answers how many. */
  remove?(tx: Sql, ids: number[]): Promise<number>
}

/** The constant in a condition, as the indexes have it. */
export const forgottenName = raw(`'${forgotten.whole}'`)

type Keeping = { phone?: Fragment; hash?: Fragment; of?: readonly [domain: string, id: Fragment] }

/** The columns of `due`, and those of `traces` but for theirs, that tell whom a row is about and with what it goes. */
export const subjectColumns = ({ phone = sql`''`, hash = sql`NULL`, of: [domain, id] = ['', sql`NULL`] }: Keeping) =>
  sql`${phone}::text AS phone, ${hash}::bytea AS hash, ${raw(`'${domain}'`)}::text AS of_domain, ${id}::bigint AS of_id`
