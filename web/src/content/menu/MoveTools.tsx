import { IconArrowDown, IconArrowUp, IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react'
import { RowTool } from '../../kit/order/RowTool.tsx'
import classes from './menu.module.css'
import { type Row, stepped } from './tree.ts'
import { calledOf } from './words.ts'

type Props = {
  rows: readonly Row[]
  at: number
  /** Where the item stands, in words. */
  place: string
  onMove: (at: number, next: readonly Row[]) => void
  onIndent: (at: number, depth: 0 | 1) => void
}

/** The chosen item's place, and what moves it without dragging and without a keyboard. */
export function MoveTools({ rows, at, place, onMove, onIndent }: Props) {
  const row = rows[at]
  if (!row) return null
  const called = calledOf(row.item)
  const [up, down] = [stepped(rows, at, -1), stepped(rows, at, 1)]
  const isInner = row.depth === 1
  return (
    <div className={classes.place}>
      <span>{place}</span>
      <RowTool label={`${called}: yukarı taşı`} icon={IconArrowUp} disabled={up === rows} run={() => onMove(at, up)} />
      <RowTool
        label={`${called}: aşağı taşı`}
        icon={IconArrowDown}
        disabled={down === rows}
        run={() => onMove(at, down)}
      />
      <RowTool
        label={`${called}: ${isInner ? 'üst kata çıkar' : 'üsttekinin altına al'}`}
        icon={isInner ? IconIndentDecrease : IconIndentIncrease}
        run={() => onIndent(at, isInner ? 0 : 1)}
      />
    </div>
  )
}
