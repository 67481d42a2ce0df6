import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './pane.module.css'

/**
 * A pane beside the videos. It focuses the element marked `data-autofocus`, else its close button. Escape closes it, and the
 * focus returns to where it was.
 */
export function RoomPane({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const pane = useRef<HTMLElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    const first = pane.current?.querySelector<HTMLElement>('[data-autofocus]') ?? close.current
    first?.focus()
    return () => before?.focus()
  }, [])
  return (
    <section
      ref={pane}
      className={classes.pane}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <div className={classes.paneHead}>
        <h2>{title}</h2>
        <ActionIcon ref={close} aria-label={`${title}: kapat`} onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </section>
  )
}
