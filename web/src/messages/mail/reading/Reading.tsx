import { ActionIcon, Button, Menu, Skeleton } from '@mantine/core'
import {
  IconAlertOctagon,
  IconArrowBackUp,
  IconArrowBackUpDouble,
  IconArrowForwardUp,
  IconArrowLeft,
  IconDownload,
  IconFolderShare,
  IconInbox,
  IconMail,
  IconPaperclip,
  IconPhotoOff,
  IconStar,
  IconStarFilled,
  IconTrash,
} from '@tabler/icons-react'
import { Fragment, type ReactNode, useEffect, useState } from 'react'
import type { Answer } from '../../../../../contract/src/kit/endpoint.ts'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import type { MailAddress } from '../../../../../contract/src/messages/mail-parts.ts'
import { MoreActions } from '../../../kit/actions/MoreActions.tsx'
import { Answered, isGone } from '../../../kit/ask/Answered.tsx'
import { toastFailure } from '../../../kit/ask/toasts/toast.ts'
import { useKeys } from '../../../kit/keys/keys.ts'
import { download, saveFile } from '../../../kit/list/files/download.ts'
import { Callout } from '../../../kit/look/Callout.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import { type Folder, MoveMenu } from '../MoveMenu.tsx'
import type { MailActions } from '../use-mail-actions.ts'
import type { AnswerKind } from '../writing/writing.ts'
import { Deliveries } from './Deliveries.tsx'
import { breakable } from './long-runs.ts'
import { MessageFrame } from './MessageFrame.tsx'
import classes from './message.module.css'

type Message = Answer<typeof mail.get>['data']

type Props = {
  id: number
  mayWrite: boolean
  /** Opened, it counts as read. */
  marks: boolean
  folders: Folder[] | undefined
  actions: MailActions
  onAnswer: (message: Message, kind: AnswerKind) => void
  /** Another message, wherever it lies. */
  onOther: (id: number, folder: string) => void
  onBack: () => void
}

/** One message with what can be done to it. */
export function Reading(props: Props) {
  const { id, marks, actions, onBack } = props
  const read = useCall(mail.get, { id }, { keepPrevious: ['id'] })
  // What is no more is not shown as it was last read: its buttons would do nothing.
  const shown = read.error && isGone(read.error) ? { ...read, data: undefined } : read
  const unread = marks && read.data?.data.id === id && !read.data.data.seen
  const [marked, setMarked] = useState<number>()

  useEffect(() => {
    if (!unread || marked === id) return
    setMarked(id)
    actions.read(id)
  }, [unread, marked, id, actions])

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
        gone={<Faint>Bu ileti artık burada değil; silinmiş ya da sunucusundan kalkmış olabilir.</Faint>}
      >
        {({ data }) => <Opened key={data.id} message={data} {...props} />}
      </Answered>
    </section>
  )
}

function Opened({ message, mayWrite, folders, actions, onAnswer, onOther }: Props & { message: Message }) {
  const [images, setImages] = useState(false)
  const { id, folder_role: role } = message
  const remove = () => actions.remove([id], role)
  const spam = () => actions.spam([id], role !== 'junk')
  const unsee = () => actions.seen([id], false)

  useKeys(
    'Posta kutusunda',
    mayWrite
      ? {
          r: () => onAnswer(message, 'reply'),
          a: () => onAnswer(message, 'reply-all'),
          u: () => void unsee(),
          d: () => void remove(),
        }
      : {},
  )

  return (
    <>
      <header className={classes.head}>
        <div className={classes.subject}>
          <h2>{message.subject || '(Konu yok)'}</h2>
          {mayWrite && (
            <ActionIcon
              variant="subtle"
              aria-label={message.flagged ? 'Yıldızı kaldır' : 'Yıldızla'}
              aria-pressed={message.flagged}
              onClick={() => void actions.flagged(id, !message.flagged)}
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
        <div className={classes.actions}>
          {mayWrite && (
            <>
              <Button
                size="compact-md"
                leftSection={<IconArrowBackUp size={16} aria-hidden />}
                onClick={() => onAnswer(message, 'reply')}
              >
                Yanıtla
              </Button>
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconArrowBackUpDouble size={16} aria-hidden />}
                onClick={() => onAnswer(message, 'reply-all')}
              >
                Tümünü Yanıtla
              </Button>
              <Button
                size="compact-md"
                variant="default"
                leftSection={<IconArrowForwardUp size={16} aria-hidden />}
                onClick={() => onAnswer(message, 'forward')}
              >
                İlet
              </Button>
              {role === 'trash' && (
                <Button
                  size="compact-md"
                  variant="default"
                  leftSection={<IconInbox size={16} aria-hidden />}
                  onClick={() => void actions.restore([id])}
                >
                  Geri Getir
                </Button>
              )}
              <MoveMenu folders={folders} from={message.folder} onMove={(to) => void actions.move([id], to)}>
                <ActionIcon variant="default" size={30} aria-label="Taşı" title="Taşı">
                  <IconFolderShare size={16} aria-hidden />
                </ActionIcon>
              </MoveMenu>
              <ActionIcon variant="default" size={30} aria-label="Sil" title="Sil" onClick={() => void remove()}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </>
          )}
          <MoreActions small>
            {mayWrite && (
              <>
                <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={() => void unsee()}>
                  Okunmadı yap
                </Menu.Item>
                {role !== 'sent' && (
                  <Menu.Item
                    leftSection={
                      role === 'junk' ? <IconInbox size={16} aria-hidden /> : <IconAlertOctagon size={16} aria-hidden />
                    }
                    onClick={() => void spam()}
                  >
                    {role === 'junk' ? 'Spam değil' : 'Spam'}
                  </Menu.Item>
                )}
              </>
            )}
            <Menu.Item
              leftSection={<IconDownload size={16} aria-hidden />}
              onClick={() => void save(mail.source, { id }, `ileti-${id}.eml`)}
            >
              İletiyi indir (.eml)
            </Menu.Item>
          </MoreActions>
        </div>
      </header>
      <Deliveries message={message} onOpen={onOther} />
      {message.problem !== '' && (
        <Callout icon={IconAlertOctagon}>
          <b>{message.problem === 'unreadable' ? 'Bu ileti okunamadı.' : 'Bu iletinin tamamı gösterilmiyor.'}</b>{' '}
          Aşağıda okunabilen bölümü var; tamamını indirip başka bir programla açabilirsiniz.
        </Callout>
      )}
      {message.blocked > 0 && (
        <div className={classes.blocked} role="status">
          <IconPhotoOff size={16} aria-hidden />
          <span>
            {message.trackers === message.blocked
              ? `${message.trackers} izleme görseli engellendi.`
              : `${images ? 'Uzak görseller gösteriliyor' : `${message.blocked - message.trackers} uzak görsel gösterilmiyor`}${
                  message.trackers > 0 ? `; ${message.trackers} izleme görseli engellendi` : ''
                }.`}
          </span>
          {message.blocked > message.trackers && !images && (
            <Button variant="subtle" size="compact-sm" onClick={() => setImages(true)}>
              Görselleri Göster
            </Button>
          )}
        </div>
      )}
      {message.attachments.length > 0 && (
        <ul className={classes.files} aria-label="Ekler">
          {message.attachments.map(({ part, name, size }) => (
            <li key={part}>
              <Button
                variant="default"
                size="compact-md"
                leftSection={<IconPaperclip size={16} aria-hidden />}
                onClick={() => void save(mail.attachment, { id, part }, name || `ek-${part + 1}`)}
              >
                {name || `ek-${part + 1}`} <span className={classes.size}>{sizeWords(size)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      {message.html !== '' ? (
        <MessageFrame id={id} html={message.html} title={message.subject || 'İleti'} images={images} />
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard.
        <pre className={classes.text} tabIndex={0}>
          {message.text === ''
            ? '(İletinin metni yok)'
            : breakable(message.text).map((piece, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change places.
                <Fragment key={at}>
                  {at > 0 && <wbr />}
                  {piece}
                </Fragment>
              ))}
        </pre>
      )}
    </>
  )
}

const Line = ({ title, children }: { title: string; children: ReactNode }) => (
  <>
    <dt>{title}</dt>
    <dd>{children}</dd>
  </>
)

const named = (people: MailAddress[]) => people.map(({ name, address }) => name || address).join(', ')

export const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / (1024 * 1024)).toLocaleString('tr', { maximumFractionDigits: 1 })} MB`

async function save(call: typeof mail.source | typeof mail.attachment, input: Record<string, unknown>, name: string) {
  try {
    const { file } = await download(call, input, { signal: new AbortController().signal, onBytes() {} })
    saveFile({ file, name })
  } catch (failure) {
    toastFailure('Dosya indirilemedi', failure)
  }
}
