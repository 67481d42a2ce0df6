import type { ComponentProps } from 'react'
import { Beside } from './Beside.tsx'
import { PanelHead } from './PanelHead.tsx'
import classes from './side-panel.module.css'

/** A panel beside a list that is not a record's form. */
export function SideCard({ children, ...beside }: ComponentProps<typeof Beside>) {
  return (
    <Beside {...beside}>
      <PanelHead title={beside.title} onClose={beside.onClose} />
      <div className={classes.body}>{children}</div>
    </Beside>
  )
}
