import type { ComponentProps } from 'react'
import { Beside } from './Beside.tsx'
import { PanelHead } from './PanelHead.tsx'
import classes from './side-panel.module.css'

/** What stands beside a list and is no record's form. */
export function SideCard({ children, ...beside }: ComponentProps<typeof Beside>) {
  return (
    <Beside {...beside}>
      <PanelHead title={beside.title} onClose={beside.onClose} />
      <div className={classes.body}>{children}</div>
    </Beside>
  )
}
