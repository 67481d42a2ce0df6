import { IconGripVertical } from '@tabler/icons-react'
import type { PointerEventHandler } from 'react'
import classes from './order.module.css'

type Props = {
  label: string
  disabled?: boolean
  /** It stands in a row of a list screen, which takes the keys. */
  inRow?: boolean
  /** Rows go under one another, too. */
  nests?: boolean
  onPointerDown: PointerEventHandler<HTMLElement>
}

/** What a row is taken by; Alt+↑ and Alt+↓ do the same by keyboard. */
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
