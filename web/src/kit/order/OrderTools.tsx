import { IconArrowDown, IconArrowUp, IconX, type TablerIcon } from '@tabler/icons-react'
import { RowTool } from './RowTool.tsx'

type Props = {
  at: number
  count: number
  /** Accessible name of a button: 'Parça 2: yukarı taşı'. */
  nameOf: (action: string) => string
  onMove: (from: number, to: number, part?: string) => void
  onRemove: () => void
  /** The last row cannot be removed. */
  keepsOne?: boolean
  removeIcon?: TablerIcon
}

/** Buttons of a row in an ordered list: move up, move down, remove. */
export function OrderTools({ at, count, nameOf, onMove, onRemove, keepsOne = false, removeIcon = IconX }: Props) {
  const step = (by: -1 | 1) => () =>
    onMove(at, at + by, `[data-step="${by}"]:not(:disabled), [data-step]:not(:disabled)`)
  return (
    <>
      <RowTool
        label={nameOf('yukarı taşı')}
        title="Yukarı taşı (Alt+↑)"
        icon={IconArrowUp}
        step={-1}
        disabled={at === 0}
        run={step(-1)}
      />
      <RowTool
        label={nameOf('aşağı taşı')}
        title="Aşağı taşı (Alt+↓)"
        icon={IconArrowDown}
        step={1}
        disabled={at === count - 1}
        run={step(1)}
      />
      <RowTool
        label={nameOf('kaldır')}
        title="Kaldır"
        icon={removeIcon}
        disabled={keepsOne && count === 1}
        run={onRemove}
      />
    </>
  )
}
