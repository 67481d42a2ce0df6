import type { CallFailure } from '../../net/failure.ts'
import { when } from '../drafts/draft.ts'
import { type RecordSpec, type RecordVersion, storedOf } from '../record.ts'
import type { Values } from '../values.ts'

/** A save found that someone has changed the record since it was read. */
export type Conflict = {
  stored: RecordVersion
  /** The form's initial values, its current values, and the stored values now. */
  start: Values
  mine: Values
  theirs: Values
  by: { id: number; name: string } | null
  at: string
  /** As in the save that was refused: true for Ctrl+S. */
  stay: boolean
}

/** Who has changed the record meanwhile, and when; `me`: the id of the person who reads this. */
export const changedWords = ({ by, at }: Pick<Conflict, 'by' | 'at'>, me: number | undefined) =>
  by && by.id === me
    ? `Bu kaydı başka bir yerde de değiştirdiniz (${when(at)})`
    : `Siz düzenlerken ${by?.name || 'bir başkası'} bu kaydı değiştirdi (${when(at)})`

type Answer = { current?: object; version?: number; changed_by?: Conflict['by']; changed_at?: string }

/** The stored record that comes with a refused save; undefined when it was refused for another reason. */
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
