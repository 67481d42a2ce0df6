import cell from './cell.module.css'
import type { Column } from './columns.ts'
import table from './table.module.css'

const share = [72, 54, 88, 63, 79, 48, 91, 58, 67, 83, 52, 76]

/** Placeholder rows in their final shape while the list loads. */
export function SkeletonRows<Row>({ columns, checks }: { columns: readonly Column<Row>[]; checks: boolean }) {
  return share.map((first, line) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the lines are interchangeable
    <tr key={line} className={table.row} aria-hidden>
      {checks && <td data-check />}
      {columns.map((column, at) => (
        <td key={column.field} data-kind={column.kind}>
          <span
            className={column.kind === 'image' ? cell.image : cell.bone}
            style={column.kind === 'image' ? undefined : { width: `${share[(line + at) % share.length] ?? first}%` }}
          />
        </td>
      ))}
      <td />
    </tr>
  ))
}
