import { Popover, Text } from '@mantine/core'
import { HrefLink } from '../list/HrefLink.tsx'
import type { OpenedProps } from '../look/Opener.tsx'
import classes from './waiting.module.css'
import { useWaiting } from './waiting.ts'

/** Lists the saves that have not been sent yet. */
export function WaitingList({ target, onClose }: OpenedProps) {
  const waiting = useWaiting()
  return (
    <Popover opened onChange={(opened) => opened || onClose()} position="bottom-end" width={320} trapFocus shadow="md">
      <Popover.Target>{target}</Popover.Target>
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
