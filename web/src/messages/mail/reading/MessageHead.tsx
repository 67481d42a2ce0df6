import { ActionIcon } from '@mantine/core'
import { IconStar, IconStarFilled } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import type { mail } from '../../../../../contract/src/messages/mail.ts'
import type { MailAddress } from '../../../../../contract/src/messages/mail-parts.ts'
import type { MailActions } from '../use-mail-actions.ts'
import classes from './message.module.css'

export type Message = Answer<typeof mail.get>['data']

type Props = { message: Message; mayWrite: boolean; actions: MailActions }

/** The subject, the sender and the recipients. */
export const MessageHead = ({ message, mayWrite, actions }: Props) => (
  <>
    <div className={classes.subject}>
      <h2 tabIndex={-1}>{message.subject || '(Konu yok)'}</h2>
      {mayWrite && (
        <ActionIcon
          variant="subtle"
          aria-label={message.flagged ? 'Yıldızı kaldır' : 'Yıldızla'}
          aria-pressed={message.flagged}
          onClick={() => void actions.flagged(message.id, !message.flagged)}
        >
          {message.flagged ? <IconStarFilled size={18} aria-hidden /> : <IconStar size={18} aria-hidden />}
        </ActionIcon>
      )}
    </div>
    <dl className={classes.people}>
      <Line title="Kimden">
        <b>{message.sender?.name || message.from}</b>{' '}
        {message.sender && message.sender.name !== '' && <span>{message.sender.address}</span>}
      </Line>
      {message.to.length > 0 && <Line title="Kime">{named(message.to)}</Line>}
      {message.cc.length > 0 && <Line title="Bilgi">{named(message.cc)}</Line>}
      {message.bcc.length > 0 && <Line title="Görünmeyen">{named(message.bcc)}</Line>}
      <Line title="Tarih">
        <time dateTime={message.date}>{formatDateTime(message.date)}</time>
      </Line>
    </dl>
  </>
)

const Line = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
)

const named = (people: MailAddress[]) => people.map(({ name, address }) => name || address).join(', ')
