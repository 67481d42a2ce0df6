import type * as z from 'zod/mini'
import { type LiveEvent, live } from '../../../../contract/src/messages/live.ts'

/** An event from the server, or 'again': the stream was interrupted, so anything may have changed meanwhile. */
export type StreamEvent = z.output<typeof LiveEvent> | { type: 'again' }

// In ms; the server sends a sign of life every 20 s.
const silence = 50_000
const soonest = 1_000
const latest = 60_000

/**
 * Keeps one stream open until `signal` aborts or the server refuses the token. After a loss it reconnects after growing
 * random pauses, so that a restarting server is not overrun; after a stream that lasted at least as long as its pause,
 * the pauses start from the shortest again.
 */
export async function keepStream(token: string, tell: (told: StreamEvent) => void, signal: AbortSignal): Promise<void> {
  let failures = 0
  while (!signal.aborted) {
    let opened: number | undefined
    const outcome = await readStream(token, signal, (told) => {
      opened ??= performance.now()
      tell(told)
    })
    // Whoever hears this asks the server, learns that the session is over, and shows nothing of it any longer.
    if (outcome === 'refused') return tell({ type: 'again' })
    const hasStood = opened !== undefined && performance.now() - opened >= pauseAfter(failures)
    failures = outcome === 'ended' || hasStood ? 0 : failures + 1
    await pause(pauseAfter(failures) * (0.5 + Math.random()), signal)
  }
}

const pauseAfter = (failures: number) => Math.min(soonest * 2 ** failures, latest)

async function readStream(token: string, signal: AbortSignal, tell: (told: StreamEvent) => void) {
  const quiet = new AbortController()
  let timer = setTimeout(() => quiet.abort(), silence)
  try {
    const response = await fetch(live.events.path, {
      headers: { Authorization: `Bearer ${token}` },
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.any([signal, quiet.signal]),
    })
    if (response.status === 401) return 'refused'
    if (!response.ok || !response.body) return 'failed'
    tell({ type: 'again' })
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 'ended'
      clearTimeout(timer)
      timer = setTimeout(() => quiet.abort(), silence)
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) if (part.startsWith('data: ')) tell(JSON.parse(part.slice(6)) as StreamEvent)
    }
  } catch {
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
