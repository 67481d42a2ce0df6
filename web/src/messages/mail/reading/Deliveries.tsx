import { Button } from '@mantine/core'
import { IconMailX } from '@tabler/icons-react'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { deliveryWords } from '../../../../../contract/src/messages/mail-parts.ts'
import { Callout } from '../../../kit/look/Callout.tsx'
import type { Message } from './MessageHead.tsx'
import classes from './message.module.css'

type Props = {
  message: Pick<Message, 'deliveries' | 'reports'>
  onOpen: (message: number, folder: string) => void
}

/**
 * The recipients that a message has not reached and why, with a link to the report; in a report, a link back to the
 * message.
 */
export function Deliveries({ message: { deliveries, reports }, onOpen }: Props) {
  if (deliveries.length + reports.length === 0) return null
  return (
    <Callout icon={IconMailX}>
      <b>{deliveries.length > 0 ? 'Bu ileti herkese ulaşmadı.' : 'Bu, gönderdiğiniz bir iletinin bildirimi.'}</b>
      <ul className={classes.deliveries}>
        {[...deliveries, ...reports].map(({ recipient, state, reason, at, message, folder }) => (
          <li key={recipient}>
            <b>{deliveryWords[state]}:</b> {recipient}, {reason}. <time dateTime={at}>{formatDateTime(at)}</time>{' '}
            {message !== null && (
              <Button variant="subtle" size="compact-sm" onClick={() => onOpen(message, folder)}>
                {deliveries.length > 0 ? 'Bildirimi aç' : 'Gönderilen iletiyi aç'}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
