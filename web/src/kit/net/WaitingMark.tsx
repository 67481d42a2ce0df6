import { Suspense, useEffect } from 'react'
import { later, whenQuiet } from '../look/later.ts'
import { useMe } from './me.ts'
import { useWaiting } from './waiting.ts'

const WaitingButton = later(async () => (await import('./WaitingButton.tsx')).WaitingButton)

/** Mark in the header for saves that have not been sent yet. Saves left by an earlier page can be opened from here. */
export function WaitingMark() {
  const person = useMe()?.id
  const waiting = useWaiting()

  useEffect(() => {
    if (person === undefined) return
    const stop = new AbortController()
    const callOff = whenQuiet(async () => (await import('../form/drafts/left.ts')).findLeft(person, stop.signal))
    return () => {
      callOff()
      stop.abort()
    }
  }, [person])

  if (waiting.length === 0) return null
  return (
    <Suspense>
      <WaitingButton count={waiting.length} />
    </Suspense>
  )
}
