import type { Failure } from '../http/failure.ts'

/** A write that says in its own words what the database refuses, by the name of the constraint: that it knows such a record already, most often. */
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
