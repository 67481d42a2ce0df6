import { useCallback, useEffect, useRef, useState } from 'react'
import { ports } from '../ports.ts'

const every = 2_000
const patience = 3_000
const missesBeforeAlarm = 2

/**
 * Checks every 2 s whether the server answers; `navigator.onLine` only knows about the cable. It pauses while the tab
 * is hidden. `lost` becomes true after two misses in a row and false with the first answer; `onAnswer` runs after each
 * answer.
 */
export function useConnection(onAnswer: () => void) {
  const [lost, setLost] = useState(false)
  const misses = useRef(0)
  const latest = useRef(onAnswer)
  latest.current = onAnswer

  const probe = useCallback(async () => {
    const isThere = await answers()
    misses.current = isThere ? 0 : misses.current + 1
    if (isThere) {
      setLost(false)
      latest.current()
    }
    if (!isThere && misses.current >= missesBeforeAlarm) setLost(true)
    return isThere
  }, [])

  useEffect(() => {
    let stopped = false
    let timer: ReturnType<typeof setTimeout>
    async function round() {
      if (!document.hidden) await probe()
      if (!stopped) timer = setTimeout(round, every)
    }
    timer = setTimeout(round, every)
    return () => {
      stopped = true
      clearTimeout(timer)
    }
  }, [probe])

  return { lost, probe }
}

/** Any answer below 500, even a refusal, proves that the server can be reached. */
async function answers(): Promise<boolean> {
  try {
    const response = await fetch(ports().pingPath, {
      cache: 'no-store',
      credentials: 'omit',
      signal: AbortSignal.timeout(patience),
    })
    return response.status < 500
  } catch {
    return false
  }
}
