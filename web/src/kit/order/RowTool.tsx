import type { TablerIcon } from '@tabler/icons-react'
import classes from './order.module.css'

type Props = { label: string; title?: string; icon: TablerIcon; disabled?: boolean; run: () => void }

/** A quiet button of a row, such as for removing it. */
export function RowTool({ label, title = label, icon: Icon, disabled = false, run }: Props) {
  return (
    <button type="button" className={classes.tool} aria-label={label} title={title} disabled={disabled} onClick={run}>
      <Icon size={16} aria-hidden />
    </button>
  )
}
