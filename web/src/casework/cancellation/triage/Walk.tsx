import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import classes from './triage.module.css'
import type { Queue } from './use-queue.ts'

type Props = {
  queue: Queue
  name: string
  /** No heading takes the focus and says whose request was opened. */
  tells: boolean
  onNext: () => void
  onPrevious: () => void
}

/** Shown where facts and queue are hidden behind tabs: whose request this is, and the buttons to its neighbours. */
export function Walk({ queue: { at, rows }, name, tells, onNext, onPrevious }: Props) {
  return (
    <div className={classes.walk}>
      <ActionIcon size={36} variant="default" aria-label="Önceki talep" disabled={at === 0} onClick={onPrevious}>
        <IconChevronLeft size={18} aria-hidden />
      </ActionIcon>
      <p role={tells ? 'status' : undefined}>
        <b>{name}</b>
        {at >= 0 && (
          <span data-figures>
            {at + 1} / {rows.length}
          </span>
        )}
      </p>
      <ActionIcon
        size={36}
        variant="default"
        aria-label="Sonraki talep"
        disabled={at === rows.length - 1}
        onClick={onNext}
      >
        <IconChevronRight size={18} aria-hidden />
      </ActionIcon>
    </div>
  )
}

/** Says that somebody else has handled the request meanwhile. */
export function Gone({ onNext }: { onNext: () => void }) {
  return (
    <div className={classes.gone} role="status">
      <p>Bu talebi başka biri işledi; artık bu sırada değil.</p>
      <Button size="compact-sm" variant="default" onClick={onNext}>
        Sonraki Talep
      </Button>
    </div>
  )
}
