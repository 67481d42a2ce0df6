import { ActionIcon, Textarea } from '@mantine/core'
import { IconSend } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { formatTime } from '../../../../../contract/src/kit/values/dates.ts'
import classes from './pane.module.css'
import { RoomPane } from './RoomPane.tsx'
import type { ChatLine, Unsaid } from './room-state.ts'

type Props = {
  lines: readonly ChatLine[]
  unsaid: readonly Unsaid[]
  selfId: string
  offline: boolean
  text: string
  onType: (text: string) => void
  onSay: (text: string) => void
  onClose: () => void
}

export function Chat({ lines, unsaid, selfId, offline, text, onType, onSay, onClose }: Props) {
  const end = useRef<HTMLLIElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: each new line is scrolled into view
  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'nearest' })
  }, [lines.length + unsaid.length])

  function say() {
    const said = text.trim()
    if (said === '' || offline) return
    onSay(said)
    onType('')
  }

  return (
    <RoomPane title="Sohbet" onClose={onClose}>
      {lines.length + unsaid.length === 0 ? (
        <p className={classes.quiet}>Henüz bir şey yazılmadı. Yazılanları yalnızca şu anda toplantıda olanlar görür.</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable list must be reachable by keyboard
        <ol className={classes.lines} aria-label="Yazılanlar" tabIndex={0}>
          {lines.map((line, at) => (
            <li
              key={line.id}
              ref={at === lines.length - 1 && unsaid.length === 0 ? end : undefined}
              data-own={line.from === selfId || undefined}
            >
              <span className={classes.said}>
                <b>{line.from === selfId ? 'Siz' : line.name}</b> <time dateTime={line.at}>{formatTime(line.at)}</time>
              </span>
              <p>{line.text}</p>
            </li>
          ))}
          {unsaid.map(({ key, text }, at) => (
            <li key={key} ref={at === unsaid.length - 1 ? end : undefined} data-own>
              <span className={classes.said}>
                <b>Siz</b> gönderiliyor…
              </span>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      )}
      <form
        className={classes.write}
        onSubmit={(event) => {
          event.preventDefault()
          say()
        }}
      >
        <Textarea
          aria-label="Mesajınız"
          data-autofocus
          placeholder={offline ? 'Bağlantı yok' : 'Mesaj yazın'}
          value={text}
          maxLength={2_000}
          rows={2}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
            event.preventDefault()
            say()
          }}
        />
        <ActionIcon
          type="submit"
          variant="filled"
          color="petrol"
          aria-label="Gönder"
          disabled={offline || text.trim() === ''}
        >
          <IconSend size={18} aria-hidden />
        </ActionIcon>
      </form>
    </RoomPane>
  )
}
