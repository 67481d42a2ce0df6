import { Button } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { later, whenQuiet } from '../look/later.ts'
import { Opener } from '../look/Opener.tsx'
import { useMe } from './me.ts'
import classes from './waiting.module.css'
import { useWaiting } from './waiting.ts'

const WaitingList = later(async () => (await import('./WaitingList.tsx')).WaitingList)

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
    <Opener
      kind="dialog"
      button={(look) => (
        <Button
          {...look}
          className={classes.mark}
          size="xs"
          variant="default"
          leftSection={<IconCloudUpload size={16} aria-hidden />}
          aria-label={`${waiting.length} kayıt gönderilmeyi bekliyor`}
        >
          {waiting.length} <span className={classes.words}>kayıt gönderilmeyi bekliyor</span>
        </Button>
      )}
      open={(opened) => <WaitingList {...opened} />}
    />
  )
}
