import { VisuallyHidden } from '@mantine/core'
import { type KeyboardEvent, useMemo } from 'react'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { BlockingOverlay } from '../ask/BlockingOverlay.tsx'
import { runKey, useKeys } from '../keys/keys.ts'
import { useMedia } from '../look/use-media.ts'
import type { Selection } from './changes/selection.ts'
import { layColumns } from './column-widths.ts'
import { ListNotice } from './ListNotice.tsx'
import classes from './list.module.css'
import { HandleContext } from './order/reorder.ts'
import type { BodyProps } from './table/body.ts'
import { Cards } from './table/Cards.tsx'
import { type Column, wrapsNotes } from './table/columns.ts'
import { useDensity } from './table/density.ts'
import { longestOf } from './table/longest.ts'
import { SkeletonRows } from './table/SkeletonRows.tsx'
import { aroundColumns, Table } from './table/Table.tsx'
import { useRowFocus } from './table/use-row-focus.ts'
import { useWindow } from './table/use-window.ts'
import { useContentWidth } from './use-content-width.ts'
import type { ListView } from './use-list.ts'

const lowHeight = 72
/** Height in pixels of a card whose notes take several lines. */
const tallHeight = 120

/** The rows as a table, or as cards on a phone; without rows, the notice that says why. */
export function ListBody<Row extends { id: number | string }>(props: BodyProps<Row>) {
  const { list, title, selection, actions, order } = props
  const asCards = useMedia('(max-width: 47.99em)')
  const rowHeight = useDensity() === 'compact' ? 32 : 40
  const cardHeight = wrapsNotes(props.columns) ? tallHeight : lowHeight
  const seen = useWindow(list.rows.length, asCards ? cardHeight : rowHeight, list.seen)
  const focus = useRowFocus(seen, list, () => list.rows.findIndex((row) => props.chosen?.(row)))
  useKeys('Listelerde', { j: () => focus(1), k: () => focus(-1) })
  const { room, spacing } = useContentWidth(seen.scroller)
  // Beside a tablet's open menu the buttons would cover the columns.
  const inSight = room < 480 ? 0 : 2
  const around = aroundColumns(actions.length, inSight, selection !== undefined)
  const sortedBy = list.state.order.field
  const longest = useMemo(() => JSON.stringify(longestOf(props.columns, list.rows)), [props.columns, list.rows])
  const { sort } = props.paging
  // Memoized while the rows scroll: a new array would re-render every row.
  const laid = useMemo(
    () => layColumns(props.columns, { room, spacing, around, sortedBy, sort, longest: JSON.parse(longest) }),
    [props.columns, room, spacing, around, sortedBy, sort, longest],
  )
  const hasRows = list.shown === 'rows'
  const waits = list.shown === 'asking'

  return (
    <div className={classes.body} data-rows={hasRows || undefined} aria-busy={list.loading || waits}>
      {list.loading && <div className={classes.bar} />}
      <BlockingOverlay shown={waits} />
      <section
        ref={seen.scroller}
        className={classes.scroller}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
        tabIndex={0}
        aria-label={`${title} tablosu`}
        onKeyDown={(event) => {
          if (selection) chooseByKey(event, selection, list.rows)
          order.press(event, seen.scrollTo)
        }}
      >
        <div role="status">
          {hasRows && <VisuallyHidden>{foundWords(list, props.columns)}</VisuallyHidden>}
          {!hasRows && !waits && <ListNotice list={list} empty={props.empty} add={props.add} />}
        </div>
        {asCards && hasRows && <Cards {...props} seen={seen} height={cardHeight} />}
        {!asCards && (hasRows || waits) && (
          <HandleContext value={order.handle}>
            <Table {...props} {...laid} inSight={inSight} seen={seen} height={rowHeight}>
              {waits && <SkeletonRows columns={laid.columns} checks={selection !== undefined} />}
            </Table>
          </HandleContext>
        )}
        {asCards && waits && <div className={classes.cardsWait} />}
      </section>
      <VisuallyHidden role="status">{order.told}</VisuallyHidden>
    </div>
  )
}

/** For screen readers: how many rows a search, filter, order or page has found. */
function foundWords<Row>({ total, page, state }: ListView<Row>, columns: readonly Column<Row>[]): string {
  const { field, direction } = state.order
  const by = columns.find((column) => column.field === field)?.title
  return `${formatCount(total)} kayıt, sayfa ${formatCount(page)} / ${formatCount(Math.ceil(total / state.size))}${by ? `, ${by} ${direction === 'asc' ? 'artan' : 'azalan'}` : ''}`
}

/** Space and x select or deselect the focused row; with Shift, all rows from the last selected one. */
function chooseByKey(event: KeyboardEvent, selection: Selection, rows: readonly { id: number | string }[]): void {
  const target = event.target as HTMLElement
  const onCheck = target.matches('[data-row-check]')
  if (!onCheck && !target.matches('[data-row-link]')) return
  const row = rows[Number(target.closest<HTMLElement>('[data-position]')?.dataset.position)]
  if (!row) return
  const choose = () => selection.toggle(row.id, event.shiftKey)
  // A checkbox handles Space itself.
  runKey(event, onCheck ? { x: choose } : { x: choose, ' ': choose })
}
