import { createHash } from 'node:crypto'

const restMs = 5 * 60_000
const most = 200

/**
 * Remembers for five minutes how work on some content broke off, so that it is not tried again meanwhile: repeated
 * attempts would keep the worker from others.
 */
export function cooldown<Why>() {
  const known = new Map<string, { why: Why; until: number }>()
  const nameOf = (content: Uint8Array, step: string) =>
    `${createHash('sha256').update(content).digest('base64')} ${step}`

  return {
    rest(content: Uint8Array, step: string, why: Why): void {
      const oldest = known.keys().next().value
      if (known.size >= most && oldest !== undefined) known.delete(oldest)
      known.set(nameOf(content, step), { why, until: performance.now() + restMs })
    },
    /** How the work broke off, while it may not be tried again. */
    whyResting(content: Uint8Array, step: string): Why | undefined {
      const found = known.size > 0 ? known.get(nameOf(content, step)) : undefined
      return found && found.until > performance.now() ? found.why : undefined
    },
  }
}
