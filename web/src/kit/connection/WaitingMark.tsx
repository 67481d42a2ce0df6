import { Button, Popover, Text } from '@mantine/core'
import { IconCloudUpload } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useMe } from '../api/me.ts'
import { HrefLink } from '../list/HrefLink.tsx'
import classes from './waiting.module.css'
import { useWaiting } from './waiting.ts'

/** Small place in the header: saves that are not sent yet. Those of an earlier page are opened from here. */
export function WaitingMark() {
  const person = useMe()?.id
  const waiting = useWaiting()

  useEffect(() => {
    if (person === undefined) return
    const stop = new AbortController()
    import('../drafts/left.ts').then(({ findLeft }) => findLeft(person, stop.signal)).catch(() => {})
    return () => stop.abort()
  }, [person])

  if (waiting.length === 0) return null
  return (
    <Popover position="bottom-end" width={320} trapFocus returnFocus shadow="md">
      <Popover.Target>
        <Button
          className={classes.mark}
          size="xs"
          variant="default"
          leftSection={<IconCloudUpload size={16} aria-hidden />}
          aria-label={`${waiting.length} kayıt gönderilmeyi bekliyor`}
        >
          {waiting.length}
          <span className={classes.words}>bekleyen kayıt</span>
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Gönderilmeyi bekleyen kayıtlar">
        <ul className={classes.list}>
          {waiting.map(({ id, title, href, send }) => (
            <li key={id} className={classes.one}>
              <span className={classes.title}>{title || 'Adsız kayıt'}</span>
              {send ? (
                <Text size="xs" c="dimmed">
                  Bağlantı gelince gönderilecek
                </Text>
              ) : (
                <HrefLink href={href} className={classes.open}>
                  Gönderilemedi, açıp yeniden gönderin
                </HrefLink>
              )}
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  )
}
