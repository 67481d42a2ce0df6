import type { TablerIcon } from '@tabler/icons-react'
import classes from './order.module.css'

type Props = {
  label: string
  title?: string
  icon: TablerIcon
  disabled?: boolean
  /** By how many places it moves its row. */
  step?: -1 | 1
  run: () => void
}

/** A subtle button in a row, such as for removing it. */
export function RowTool({ label, title = label, icon: Icon, disabled = false, step, run }: Props) {
  return (
    <button
      type="button"
      className={classes.tool}
      aria-label={label}
      title={title}
      data-step={step}
      disabled={disabled}
      onClick={run}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
