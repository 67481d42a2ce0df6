import { Loader } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './overlay.module.css'

type Props = {
  shown: boolean
  text?: string
  /** Milliseconds before it appears: shorter waits show nothing. */
  delay?: number
}

/** Covers its positioned parent and blocks it while a call runs. */
export function BlockingOverlay({ shown, text = 'Yükleniyor...', delay = 300 }: Props) {
  const [due, setDue] = useState(delay === 0)

  useEffect(() => {
    if (!shown || delay === 0) return
    const timer = setTimeout(() => setDue(true), delay)
    return () => {
      clearTimeout(timer)
      setDue(false)
    }
  }, [shown, delay])

  return (
    <div role="status" aria-live="polite">
      {shown && due && (
        <div className={classes.overlay}>
          <span className={classes.card}>
            <Loader size={18} aria-hidden />
            {text}
          </span>
        </div>
      )}
    </div>
  )
}
