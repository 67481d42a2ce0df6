import { IconArrowDown, IconArrowUp, IconX, type TablerIcon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RowTool } from './RowTool.tsx'

type Props = {
  at: number
  count: number
  /** Accessible name of a button: 'Parça 2: yukarı taşı'. */
  nameOf: (action: string) => string
  /** `part` selects the button of the row that is to have the focus then. */
  onMove: (from: number, to: number, part: string) => void
  onRemove: () => void
  /** The last row cannot be removed. */
  keepsOne?: boolean
  removeIcon?: TablerIcon
  /** What removing is called, where it is not 'kaldır': 'sayfadan çıkar'. */
  removal?: string | undefined
  /** More tools, before the one that removes. */
  children?: ReactNode
}

/** Buttons of a row in an ordered list: move up, move down, remove. */
export function OrderTools({ at, count, nameOf, onMove, onRemove, keepsOne = false, ...rest }: Props) {
  const { removeIcon = IconX, removal, children } = rest
  /** Keeps the focus on the pressed button, or moves it to the opposite one where the row cannot go further. */
  const step = (by: -1 | 1) => () => {
    const to = at + by
    const isLast = to === (by === 1 ? count - 1 : 0)
    onMove(at, to, `[data-step="${isLast ? -by : by}"]`)
  }
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
      {children}
      <RowTool
        label={nameOf(removal ?? 'kaldır')}
        {...(!removal && { title: 'Kaldır' })}
        icon={removeIcon}
        disabled={keepsOne && count === 1}
        run={onRemove}
      />
    </>
  )
}
