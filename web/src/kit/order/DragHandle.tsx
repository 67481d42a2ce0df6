import { IconGripVertical } from '@tabler/icons-react'
import type { PointerEventHandler } from 'react'
import classes from './order.module.css'

type Props = {
  label: string
  disabled?: boolean
  /** It is in a row of a list screen, which handles the keys. */
  inRow?: boolean
  /** Rows can also be nested. */
  nests?: boolean
  onPointerDown: PointerEventHandler<HTMLElement>
}

/** The handle for dragging a row; Alt+↑ and Alt+↓ do the same by keyboard. */
export function DragHandle({ label, disabled = false, inRow, nests = false, onPointerDown }: Props) {
  return (
    <button
      type="button"
      className={classes.handle}
      aria-label={label}
      title={`Sürükleyin ya da Alt+↑ ve Alt+↓ ile taşıyın${nests ? ', Alt+→ ile üsttekinin altına alın, Alt+← ile geri çıkarın' : ''}`}
      disabled={disabled}
      data-row-handle={inRow}
      onPointerDown={onPointerDown}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  )
}
