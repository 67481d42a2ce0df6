import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './pane.module.css'

/** A pane beside the pictures; Escape closes it, and the focus returns to where it was. */
export function RoomPane({ title, onClose, children }: { title: string; onClose: () => void; children: ReactNode }) {
  const pane = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    pane.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
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
        <ActionIcon aria-label={`${title}: kapat`} data-autofocus onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </div>
      {children}
    </section>
  )
}
