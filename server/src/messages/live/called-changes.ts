import type { Database } from '../../kit/db/database.ts'
import { log } from '../../kit/process/log.ts'
import { announce, type LiveEvent } from './announce.ts'

// The writes within this time are told as one event per domain, and no write waits for it.
const gatherMs = 200

/**
 * Tells open panels that calls have changed rows of a domain, for every domain. This happens after the answer, and so
 * after the commit. What else is to be told of single rows, such as whose they are, their domain announces itself.
 */
export function calledChanges(db: Database, changedDomain: (domain: string) => LiveEvent) {
  const changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function tell() {
    timer = undefined
    const domains = [...changed]
    changed.clear()
    await announce(db, ...domains.map(changedDomain))
  }

  return {
    note(domain: string) {
      changed.add(domain)
      timer ??= setTimeout(() => tell().catch((err) => log.warn({ err }, 'a change was not told')), gatherMs)
    },
    stop: () => clearTimeout(timer),
  }
}
