import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconCornerUpLeft, IconPaperclip, IconStarFilled } from '@tabler/icons-react'
import { useRef } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatDate, formatTime, istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import { type mail, mailboxPaging } from '../../../../contract/src/messages/mail.ts'
import { deliveryWords, type OutboxState, outboxStates } from '../../../../contract/src/messages/mail-parts.ts'
import { useKeys } from '../../kit/keys/keys.ts'
import type { Selection } from '../../kit/list/changes/selection.ts'
import { RowCheck } from '../../kit/list/table/RowCheck.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { useToday } from '../../kit/look/time/now.ts'
import classes from './message-list.module.css'

type Row = Answer<typeof mail.list>['data'][number]

type Props = {
  rows: Row[] | undefined
  total: number
  page: number
  /** In the folders of sent messages and drafts, a row shows the recipients instead of the sender. */
  outgoing: boolean
  open: number | undefined
  selection: Selection
  mayWrite: boolean
  /** A message is being written beside the list, so letter keys belong to the text. */
  writing: boolean
  onOpen: (row: Row) => void
  onPage: (page: number) => void
}

/** A page of a folder. `j` and `k` move through it. */
export function MessageList(props: Props) {
  const { rows, total, page, open, writing, onOpen, onPage } = props
  const list = useRef<HTMLUListElement>(null)

  function step(by: number) {
    const all = [...(list.current?.querySelectorAll<HTMLButtonElement>('button[data-message]') ?? [])]
    const held = all.indexOf(document.activeElement as HTMLButtonElement)
    const at = held >= 0 ? held : all.findIndex(({ dataset }) => dataset.message === String(open))
    all[Math.min(Math.max(at + by, 0), all.length - 1)]?.focus()
  }
  useKeys('Posta kutusunda', writing ? {} : { j: () => step(1), k: () => step(-1) })

  const first = page * mailboxPaging.size
  return (
    <>
      <ul className={classes.messages} ref={list} aria-label="İletiler" aria-busy={rows === undefined}>
        {rows === undefined
          ? Array.from({ length: mailboxPaging.size }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are alike.
              <li key={at} className={classes.placeholder} data-placeholder aria-hidden />
            ))
          : rows.map((row, at) => <Message key={row.id} row={row} at={at} {...props} onOpen={() => onOpen(row)} />)}
      </ul>
      <nav className={classes.pager} aria-label="Sayfalar">
        <span>
          {total === 0
            ? '0 ileti'
            : `${first + 1}–${Math.min(first + mailboxPaging.size, total)} / ${total.toLocaleString('tr')}`}
        </span>
        <ActionIcon variant="default" aria-label="Önceki sayfa" disabled={page === 0} onClick={() => onPage(page - 1)}>
          <IconChevronLeft size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          aria-label="Sonraki sayfa"
          disabled={total <= (page + 1) * mailboxPaging.size}
          onClick={() => onPage(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </ActionIcon>
      </nav>
    </>
  )
}

type MessageProps = Omit<Props, 'onOpen' | 'rows'> & { row: Row; at: number; onOpen: () => void }

function Message({ row, at, outgoing, open, selection, mayWrite, onOpen }: MessageProps) {
  const today = useToday()
  const who = outgoing ? row.recipients || '(Alıcı yok)' : row.from
  const subject = row.subject || '(Konu yok)'
  return (
    <li
      className={classes.message}
      data-position={at}
      data-unseen={!row.seen || undefined}
      data-open={row.id === open || undefined}
    >
      {mayWrite && row.draft_id === null && <RowCheck selection={selection} id={row.id} name={subject} />}
      <button
        type="button"
        data-message={row.id}
        data-row-link
        aria-current={row.id === open || undefined}
        onClick={onOpen}
      >
        <span className={classes.who}>
          {!row.seen && <VisuallyHidden component="span">Okunmadı: </VisuallyHidden>}
          {who}
        </span>
        <time className={classes.date} dateTime={row.date}>
          {istanbulDay(row.date) === today ? formatTime(row.date) : formatDate(row.date)}
        </time>
        <span className={classes.line}>
          {row.answered && <IconCornerUpLeft size={14} aria-label="Yanıtlandı" />}
          {row.flagged && <IconStarFilled size={14} aria-label="Yıldızlı" className={classes.star} />}
          {row.attachment && <IconPaperclip size={14} aria-label="Eki var" />}
          <span className={classes.topic}>{subject}</span>
        </span>
        {row.outbox !== '' && (
          <span className={classes.outbox}>
            <StatusDot tone={row.outbox === 'unsent' ? 'danger' : row.outbox === 'unknown' ? 'warning' : 'progress'}>
              {outboxStates[row.outbox as OutboxState]}
            </StatusDot>
            {row.outbox_detail}
          </span>
        )}
        {row.delivery !== '' && (
          <span className={classes.outbox}>
            <StatusDot tone={row.delivery === 'failed' ? 'danger' : 'warning'}>{deliveryWords[row.delivery]}</StatusDot>
            {row.delivery_detail}
          </span>
        )}
      </button>
    </li>
  )
}
