import type { Sql } from '../db/database.ts'
import type { Person } from '../http/access.ts'
import { Failure } from '../http/failure.ts'
import type { Values } from './record.ts'

/** How long a change can be taken back: one from the message that it was done; of many a while longer, since they take a while. */
export type UndoTime = '1 minute' | '10 minutes'

/** Why a change was made that takes another back; it is not taken back in its turn. */
export const undoing = 'Geri alındı'

/** By key what the last change of a record replaced; a `conflict` where it is not the person's own or has become too old. */
export async function lastOwnChange(
  tx: Sql,
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
