import { CallFailure } from './failure.ts'

/** Passes over the failure of a removal whose record was gone already; throws any other. */
export function unlessGone(failure: unknown): void {
  if (!(failure instanceof CallFailure && failure.code === 'not_found')) throw failure
}
