import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './side-panel.module.css'

type Props = { title: string; onClose: () => void; children?: ReactNode }

/** Header of the panel beside a list. Its h2 receives the focus when a row was opened by keyboard. */
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
