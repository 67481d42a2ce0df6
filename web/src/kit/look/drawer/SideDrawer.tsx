import { Drawer } from '@mantine/core'
import { type ReactNode, useEffect, useState } from 'react'
import { useEscape } from '../../ask/use-escape.ts'
import classes from './side-drawer.module.css'

type Props = { title: string; closeLabel: string; opened: boolean; onClose: () => void; children: ReactNode }

/** A panel with more about a screen, from its right edge. */
export function SideDrawer({ title, closeLabel, opened, onClose, children }: Props) {
  useEscape(opened, onClose)
  // Mantine notes where to return the focus when `opened` changes, not when the drawer is mounted open.
  const [shown, setShown] = useState(false)
  useEffect(() => setShown(opened), [opened])
  return (
    <Drawer.Root opened={shown} onClose={onClose} closeOnEscape={false} position="right" size="min(540px, 100%)">
      <Drawer.Overlay />
      <Drawer.Content>
        {/* No Drawer.Header: it would be a second <header> on the page. */}
        <div className={classes.head}>
          <Drawer.Title className={classes.title}>{title}</Drawer.Title>
          <Drawer.CloseButton aria-label={closeLabel} />
        </div>
        <Drawer.Body className={classes.body}>{children}</Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  )
}
