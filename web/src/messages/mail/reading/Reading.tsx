import { Button, Skeleton } from '@mantine/core'
import { IconAlertOctagon, IconArrowLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { Answered, isGone } from '../../../kit/ask/Answered.tsx'
import { Callout } from '../../../kit/look/Callout.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import type { Folder } from '../MoveMenu.tsx'
import type { MailActions } from '../use-mail-actions.ts'
import type { AnswerKind } from '../writing/writing.ts'
import { Attachments } from './Attachments.tsx'
import { BlockedImages } from './BlockedImages.tsx'
import { Deliveries } from './Deliveries.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageFrame } from './MessageFrame.tsx'
import { type Message, MessageHead } from './MessageHead.tsx'
import { MessageText } from './MessageText.tsx'
import classes from './message.module.css'
import { useFocusInside } from './use-focus-inside.ts'

type Props = {
  id: number
  mayWrite: boolean
  /** Opening a message marks it as read. */
  marks: boolean
  folders: Folder[] | undefined
  actions: MailActions
  onAnswer: (message: Message, kind: AnswerKind) => void
  /** Opens another message, in any folder. */
  onOther: (id: number, folder: string) => void
  onBack: () => void
}

/** One message with the actions on it. */
export function Reading(props: Props) {
  const { id, marks, actions, onBack } = props
  const read = useCall(mail.get, { id }, { keepPrevious: ['id'] })
  // A deleted message is not shown from the cache: its buttons would do nothing.
  const shown = read.error && isGone(read.error) ? { ...read, data: undefined } : read
  const hasSeen = read.isFetchedAfterMount && read.data?.data.id === id ? read.data.data.seen : undefined
  const [opened, setOpened] = useState<number>()

  // Only the first answer counts: an open message that somebody makes unread stays unread.
  useEffect(() => {
    if (hasSeen === undefined || opened === id || !(hasSeen || marks)) return
    setOpened(id)
    if (!hasSeen) actions.read(id)
  }, [hasSeen, marks, opened, id, actions])

  return (
    <section className={classes.reading} aria-label="İleti">
      <Button
        className={classes.back}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} aria-hidden />}
        onClick={onBack}
      >
        Listeye dön
      </Button>
      <Answered
        read={shown}
        name="İleti"
        wait={<Skeleton height={320} radius={8} animate={false} />}
        gone={() => <Faint>Bu ileti artık burada değil; silinmiş ya da sunucusundan kalkmış olabilir.</Faint>}
      >
        {({ data }) => <Opened key={data.id} message={data} {...props} />}
      </Answered>
    </section>
  )
}

function Opened({ message, mayWrite, folders, actions, onAnswer, onOther }: Props & { message: Message }) {
  const [images, setImages] = useState(false)
  const { id, attachments, blocked, trackers } = message
  const head = useRef<HTMLElement>(null)
  useFocusInside(id, head)

  return (
    <>
      <header ref={head} className={classes.head}>
        <MessageHead message={message} mayWrite={mayWrite} actions={actions} />
        <MessageActions message={message} mayWrite={mayWrite} folders={folders} actions={actions} onAnswer={onAnswer} />
      </header>
      <Deliveries message={message} onOpen={onOther} />
      {message.problem !== '' && (
        <Callout icon={IconAlertOctagon}>
          <b>{message.problem === 'unreadable' ? 'Bu ileti okunamadı.' : 'Bu iletinin tamamı gösterilmiyor.'}</b>{' '}
          Aşağıda okunabilen bölümü var; tamamını indirip başka bir programla açabilirsiniz.
        </Callout>
      )}
      {blocked > 0 && (
        <BlockedImages blocked={blocked} trackers={trackers} images={images} onShow={() => setImages(true)} />
      )}
      {attachments.length > 0 && <Attachments id={id} attachments={attachments} />}
      {message.html !== '' ? (
        <MessageFrame id={id} html={message.html} title={message.subject || 'İleti'} images={images} />
      ) : (
        <MessageText text={message.text} />
      )}
    </>
  )
}
