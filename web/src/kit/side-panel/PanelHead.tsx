import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './side-panel.module.css'

type Props = { title: string; onClose: () => void; children?: ReactNode }

/** Head of what stands beside a list. Its h2 takes the focus from the row that was opened by keyboard. */
export function PanelHead({ title, onClose, children }: Props) {
  return (
    <div className={classes.head}>
      <h2 className={classes.title} tabIndex={-1}>
        {title}
      </h2>
      {children}
      <CloseButton aria-label="Paneli kapat" onClick={onClose} />
    </div>
  )
}
