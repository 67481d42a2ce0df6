import type { CallFailure } from '../../net/failure.ts'
import { type RecordSpec, type RecordVersion, storedOf } from '../record.ts'
import type { Values } from '../values.ts'

/** A save met a record that someone has changed since it was read. */
export type Conflict = {
  stored: RecordVersion
  /** What the form began with, what is typed in it, what is stored now. */
  start: Values
  mine: Values
  theirs: Values
  by: { id: number; name: string } | null
  at: string
  /** As the save was pressed. */
  stay: boolean
}

type Answer = { current?: object; version?: number; changed_by?: Conflict['by']; changed_at?: string }

/** The stored record that a refused save carries; undefined when it was refused for another reason. */
export function storedInstead(record: RecordSpec, { code, body }: CallFailure) {
  const answer = (body ?? {}) as Answer
  if (code !== 'conflict' || !answer.current || answer.version === undefined) return undefined
  return {
    stored: storedOf(record, { ...answer.current, version: answer.version }),
    theirs: record.fill(answer.current) as Values,
    by: answer.changed_by ?? null,
    at: answer.changed_at ?? new Date().toISOString(),
  }
}
