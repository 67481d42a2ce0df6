import { runInNewContext } from 'node:vm'

/**
 * Runs synchronous work, and throws if it has not ended after a minute. For input so long that work whose time grows
 * with the square of its length would go on for hours, so that the machine's speed does not matter.
 */
export const ends = <Result>(work: () => Result): Result =>
  runInNewContext('work()', { work }, { timeout: 60_000 }) as Result
