import type { Failure } from '../http/failure.ts'

/** A write that says in its own words that the database knows such a record already. */
export const refusingTaken =
  (constraint: string, failure: () => Failure) =>
  <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    try {
      return await write(...args)
    } catch (error) {
      if ((error as { constraint?: string }).constraint !== constraint) throw error
      throw failure()
    }
  }
