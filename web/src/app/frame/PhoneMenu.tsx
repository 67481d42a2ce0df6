import { CloseButton } from '@mantine/core'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { Screen } from '../../kit/domain/screen.ts'
import classes from './phone-menu.module.css'
import { Sidebar } from './Sidebar.tsx'

/** The sidebar as a drawer. It closes when the person chooses a place, presses Escape or taps beside it. */
export function PhoneMenu({ screens, onClose }: { screens: Screen[]; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const place = useRouterState({ select: (state) => state.location.href })
  const opened = useRef(place)

  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  useEffect(() => {
    if (place !== opened.current) onClose()
  }, [place, onClose])

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the dialog itself handles Escape
    <dialog
      ref={dialog}
      className={classes.drawer}
      aria-label="Menü"
      onClose={() => dialog.current?.open || onClose()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <CloseButton className={classes.close ?? ''} size={40} aria-label="Menüyü kapat" onClick={onClose} />
      <Sidebar screens={screens} />
    </dialog>
  )
}
