import type { Database } from '../../kit/db/database.ts'
import { log } from '../../kit/process/log.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { announce, changedDomain } from './announce.ts'

/**
 * The same kinds, whose changes are told under their own domain: the calls of the trash, of bulk writes, of the history
 * and of the library, and the job that publishes, are of another one or of none.
 */
export const toldKinds = (db: Database, kinds: RecordKind[]): RecordKind[] =>
  kinds.map((kind) => {
    const { domain, own } = kind.table
    const telling =
      <Given extends unknown[], Result>(change: (...given: Given) => Promise<Result>) =>
      async (...given: Given): Promise<Result> => {
        const result = await change(...given)
        // What is done does not fail because it cannot be told.
        await announce(db, changedDomain(domain, own)).catch((err) => log.warn({ err }, 'a change was not told'))
        return result
      }
    return {
      ...kind,
      remove: telling(kind.remove),
      restore: telling(kind.restore),
      revert: telling(kind.revert),
      ...(kind.publish && { publish: telling(kind.publish) }),
    }
  })
