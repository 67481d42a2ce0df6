import type { Queryable } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { Failure } from '../http/failure.ts'
import type { Values } from './record.ts'

/**
 * How long a change can be undone: that of a single record for one minute; one on many records for longer, since it
 * takes a while itself.
 */
export type UndoTime = '1 minute' | '10 minutes'

/** The reason noted for a change that undoes another one; such a change cannot be undone itself. */
export const undoing = 'Geri alındı'

/**
 * The values that the record's last change replaced, by key. A `conflict` unless that change is recent and the
 * person's.
 */
export async function lastOwnChange(
  tx: Queryable,
  person: Person,
  { domain, id }: { domain: string; id: number },
  time: UndoTime,
): Promise<Values> {
  const last = await tx.one<{ before: Values; isOwn: boolean }>(
    `SELECT before, person_id = $2 AND action = 'update' AND reason <> $5 AND at > clock_timestamp() - $4::interval AS "isOwn"
     FROM history WHERE domain = $3 AND record_id = $1 AND after IS NOT NULL ORDER BY id DESC LIMIT 1`,
    [id, person.id, domain, time, undoing],
  )
  if (last?.isOwn && last.before) return last.before
  throw nothingToUndo()
}

export const nothingToUndo = () => new Failure('conflict', 'Geri alınacak bir değişiklik kalmadı')
