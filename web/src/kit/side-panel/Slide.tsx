import { Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { useEscape } from '../ask/use-escape.ts'

type Props = { title: string; opened: boolean; onClose: () => void; children: ReactNode }

/** The panel as a drawer over the list, for windows without room beside it. */
export function Slide({ title, opened, onClose, children }: Props) {
  useEscape(opened, onClose)
  return (
    <Drawer.Root opened={opened} onClose={onClose} closeOnEscape={false} position="right" size="min(440px, 100%)">
      <Drawer.Overlay />
      <Drawer.Content aria-label={title}>{children}</Drawer.Content>
    </Drawer.Root>
  )
}
