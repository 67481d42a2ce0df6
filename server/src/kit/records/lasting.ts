import { Failure } from '../http/failure.ts'
import type { RecordKind } from './kinds.ts'

/** A kind whose records ship with Masa and stay: they can be changed and reverted, not deleted, as `sentence` says. */
export function lastingKind(
  { table, kind, revert }: Pick<RecordKind, 'table' | 'kind' | 'revert'>,
  sentence: string,
): RecordKind {
  const stay = async (): Promise<never> => {
    throw new Failure('conflict', sentence)
  }
  return { table, kind, revert, remove: stay, restore: stay, matching: stay }
}
