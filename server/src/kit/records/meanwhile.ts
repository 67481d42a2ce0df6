import sql, { join, raw } from 'sql-template-tag'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import type { Queryable } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { Failure, notFound } from '../http/failure.ts'
import { instant, reached, type Table } from './table.ts'

type LastChange = { updatedBy: number | null; updatedAt: string }
type Deletion = { by: number | null; name: string | null; at: string }

/**
 * Why a record that a person acts on is not there: a deleted one that their rights reached is named with who deleted it
 * and when (`deleted_by`, `deleted_at`), so that they know whom to ask. `word`: what became of it.
 */
export async function gone(
  db: Queryable,
  table: Table,
  person: Person,
  id: number,
  word = 'silinmiş',
): Promise<Failure> {
  const one = join([sql`t.id = ${id} AND t.deleted_at IS NOT NULL`, ...reached(table, person)], ' AND ')
  const statement = sql`SELECT t.deleted_by AS by, staff.name, ${instant(sql`t.deleted_at`)} AS at
    FROM ${raw(table.name)} t LEFT JOIN staff ON staff.id = t.deleted_by WHERE ${one}`
  const deletion = await db.one<Deletion>(statement.text, statement.values)
  if (!deletion) return notFound(table.title)
  const { by, name, at } = deletion
  const who = by === person.id ? ['sizin başka bir işleminizle'] : name ? [name] : []
  return new Failure('not_found', `${table.title} ${word} (${[...who, formatDateTime(at)].join(', ')})`, undefined, {
    deleted_by: by === null ? null : { id: by, name: name ?? '' },
    deleted_at: at,
  })
}

/**
 * Refuses an action that somebody has done already: `said` tells what is so. A reason that was given for it would be
 * lost otherwise. Names whoever changed the record last.
 */
export async function already(db: Queryable, said: string, { updatedBy, updatedAt }: LastChange): Promise<Failure> {
  const person = await db.one<{ name: string }>('SELECT name FROM staff WHERE id = $1', [updatedBy])
  const last = [person?.name, formatDateTime(updatedAt)].filter(Boolean).join(', ')
  return new Failure('conflict', `${said} (son değişiklik: ${last})`)
}

/** Whether a colleague changed the record last: an action that one repeats oneself, as after a lost answer, does nothing. */
export const isOfColleague = ({ updatedBy }: Pick<LastChange, 'updatedBy'>, { id }: Person): boolean =>
  updatedBy !== null && updatedBy !== id
