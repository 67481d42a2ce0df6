import { useMediaQuery } from '@mantine/hooks'
import type { Paging } from '../../../../contract/src/kit/list.ts'
import { BlockingOverlay } from '../feedback/BlockingOverlay.tsx'
import { useKeys } from '../keys.ts'
import type { RowAction } from './actions.ts'
import { Cards } from './Cards.tsx'
import type { Column } from './columns.ts'
import { useDensity } from './density.ts'
import { ListNotice } from './ListNotice.tsx'
import classes from './list.module.css'
import { SkeletonRows } from './SkeletonRows.tsx'
import { Table } from './Table.tsx'
import type { ListView } from './use-list.ts'
import { useRowFocus } from './use-row-focus.ts'
import { useWindow } from './use-window.ts'

export type BodyProps<Row> = {
  list: ListView<Row>
  title: string
  columns: readonly Column<Row>[]
  paging: Paging
  open: ((row: Row) => string | undefined) | undefined
  actions: readonly RowAction<Row>[]
  /** Whether the row stands in the panel beside the list. */
  chosen?: ((row: Row) => boolean) | undefined
}

const cardHeight = 72

/** The rows, as a table or on a phone as cards, or what is said in their place. */
export function ListBody<Row extends { id: number | string }>(props: BodyProps<Row>) {
  const { list, title } = props
  const asCards = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false })
  const rowHeight = useDensity() === 'compact' ? 32 : 40
  const seen = useWindow(list.rows.length, asCards ? cardHeight : rowHeight, list.state)
  const focus = useRowFocus(seen, list.rows.length)
  useKeys({ j: () => focus(1), k: () => focus(-1) })
  const hasRows = list.shown === 'rows'
  const waits = list.shown === 'asking'

  return (
    <div className={classes.body} aria-busy={list.loading || waits}>
      {list.loading && <div className={classes.bar} />}
      <BlockingOverlay shown={waits} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section ref={seen.scroller} className={classes.scroller} tabIndex={0} aria-label={`${title} tablosu`}>
        {asCards && hasRows && <Cards {...props} seen={seen} height={cardHeight} />}
        {!asCards && (hasRows || waits) && (
          <Table {...props} seen={seen} height={rowHeight}>
            {waits && <SkeletonRows columns={props.columns} />}
          </Table>
        )}
        {asCards && waits && <div className={classes.cardsWait} />}
        {!hasRows && !waits && <ListNotice list={list} />}
      </section>
    </div>
  )
}
