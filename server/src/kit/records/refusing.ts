import type { Failure } from '../http/failure.ts'

/**
 * Wraps a write: a violated constraint that `failures` names is thrown as that Failure, most often that such a record
 * exists already.
 */
export const refusing =
  (failures: Readonly<Record<string, () => Failure>>) =>
  <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await write(...args)
    } catch (error) {
      const constraint = (error as { constraint?: string }).constraint ?? ''
      throw Object.hasOwn(failures, constraint) ? failures[constraint]?.() : error
    }
  }
