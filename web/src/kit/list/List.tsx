import { Button } from '@mantine/core'
import { IconEye, IconPencil, IconPlus } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import type { Paging } from '../../../../contract/src/kit/list.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { onDemand } from '../look/on-demand.tsx'
import { PageHeader, type Step } from '../look/PageHeader.tsx'
import { useMe } from '../net/me.ts'
import { allows } from '../net/rights.ts'
import type { Removal, RowAction } from './changes/actions.ts'
import type { BulkAction } from './changes/bulk.ts'
import { SelectionBar } from './changes/SelectionBar.tsx'
import { useSelection } from './changes/selection.ts'
import { useActed } from './changes/use-acted.ts'
import { useRemoval } from './changes/use-removal.ts'
import type { Empty, FirstStep } from './EmptyList.tsx'
import type { Import } from './files/imports.ts'
import { FilterRow } from './filters/FilterRow.tsx'
import type { FieldOf, Filter, Search } from './filters/filters.ts'
import { HrefLink } from './HrefLink.tsx'
import { ListBody } from './ListBody.tsx'
import { ListFooter } from './ListFooter.tsx'
import { ListTools } from './ListTools.tsx'
import classes from './list.module.css'
import { NewsHint } from './NewsHint.tsx'
import { fixedOrder, type Reorder } from './order/reorder.ts'
import { FilterWords } from './paper/FilterWords.tsx'
import { PrintedTable } from './paper/PrintedTable.tsx'
import { usePrinting } from './paper/use-printing.ts'
import type { Column } from './table/columns.ts'
import { useList } from './use-list.ts'
import type { ListCall } from './wire.ts'

export type ListProps<Row, Query = unknown> = {
  title: string
  /** Shows the total in the title itself: 'Aktif Bayi Listesi (12)'. */
  totalInTitle?: true
  /** One plain sentence, only where it helps. */
  purpose?: string
  /** The breadcrumbs, from the start page on. */
  trail?: readonly Step[]
  call: ListCall<Row, Query>
  /** Parameters that the screen adds to every request of the list, such as a parameter of its path. */
  given?: Record<string, string>
  paging: Paging
  columns: readonly Column<Row>[]
  filters?: readonly Filter<NoInfer<FieldOf<Query>>>[]
  search?: Search<NoInfer<FieldOf<Query>>>
  /** The address that a row opens; the action 'Düzenle' or 'Ayrıntı' opens the same one. */
  open?: (row: Row) => string
  /**
   * Opening a row only shows it, as for people who may not add one; a text replaces the label of that action. A function
   * tells it for each row, where they are of different kinds.
   */
  viewed?: true | string | ((row: Row) => boolean)
  /** The action that opens a row uses a new tab; the row's own link stays in this tab. */
  opensTab?: true
  /** Why a row cannot be opened; undefined when it can. */
  closed?: (row: Row) => string | undefined
  /** Whether the panel beside the list shows this row. */
  chosen?: (row: Row) => boolean
  /** The primary action: the screen that adds a row. */
  add?: FirstStep | undefined
  empty: Empty
  actions?: readonly RowAction<Row>[]
  /** How to delete one row, and many rows where the person may write. */
  remove?: Removal<Row>
  /** How rows are reordered by hand. */
  reorder?: Reorder<keyof Row & string>
  /** More actions on many rows. */
  bulk?: readonly BulkAction<Row>[]
  /** Import from a file, for lists with simple rows: the call, and the draft whose fields are the file's columns. */
  imports?: Import
  /** Shown below the title: something to know before reading the rows. */
  notice?: ReactNode
  /** More buttons beside the title. */
  tools?: ReactNode
  /** Content at the right of the rows, such as a panel. */
  side?: ReactNode
  /**
   * Whether the side is still empty because no row is chosen; a line above the rows says so. A text replaces the
   * request to choose a row, which is shown only when there are rows.
   */
  idle?: boolean | string | undefined
}

const noFilters: readonly Filter[] = []
/** With more columns than this, the list is printed in landscape. */
const broadFrom = 7

const lookOf = (viewed?: boolean | string) =>
  viewed ? { text: viewed === true ? 'Ayrıntı' : viewed, icon: IconEye } : { text: 'Düzenle', icon: IconPencil }

const ReceiptDialog = onDemand(async () => (await import('./changes/ReceiptDialog.tsx')).ReceiptDialog)

/** A whole list screen, built from a declaration. Its state is in the address. */
export function List<Row extends { id: number | string }, Query>(props: ListProps<Row, Query>) {
  const { title, purpose, call, paging, columns, filters = noFilters, search, actions = [], tools } = props
  const { open, closed, chosen, side, empty, idle } = props
  const me = useMe()
  const add = props.add && allows(me, props.add.right) ? props.add : undefined
  const viewed = props.viewed ?? (props.add && !add)
  const facts = { paging, filters, search }
  const asked = useList<Row>(call, facts, props.given)
  // Safe as a hook: a list keeps the same `reorder` while it is mounted.
  const useOrder = props.reorder?.useOrder ?? fixedOrder
  const order = useOrder(props.reorder as Reorder, asked, columns)
  const list = { ...asked, rows: order.rows }
  const mayRemove = props.remove !== undefined && allows(me, props.remove.call.right)
  const removal = useRemoval(props.remove, list)
  const bulk = [...(props.bulk ?? []), ...(mayRemove && removal.bulkAction ? [removal.bulkAction] : [])]
  const selection = useSelection(list)
  const look = typeof viewed === 'function' ? (row: Row) => lookOf(viewed(row)) : () => lookOf(viewed)
  const edit = open && { ...lookOf(), look, href: open, closed, ...(props.opensTab && { newTab: true as const }) }
  const acted = useActed(list)
  const all = [edit, ...actions, mayRemove ? removal.action : undefined, ...order.actions]
    .filter((action): action is RowAction<Row> => action !== undefined)
    .map(acted)

  const printing = usePrinting()
  const isKnown = list.shown !== 'asking' && list.shown !== 'failed'

  return (
    <section className={classes.list} aria-label={title} data-broad={columns.length > broadFrom || undefined}>
      <PageHeader
        title={props.totalInTitle && isKnown ? `${title} (${formatCount(list.total)})` : title}
        purpose={purpose}
        trail={props.trail}
        count={isKnown && !props.totalInTitle && list.total > 0 ? list.total : undefined}
        actions={
          <>
            <ListTools {...props} list={list} />
            {tools}
            {add && (
              <Button component={HrefLink} href={add.href} leftSection={<IconPlus size={18} aria-hidden />}>
                {add.text}
              </Button>
            )}
          </>
        }
      />
      <NewsHint list={list} />
      {props.notice && <div className={classes.notice}>{props.notice}</div>}
      <FilterRow list={list} filters={filters} search={search} />
      {printing && <FilterWords list={list} filters={filters} />}
      {idle !== undefined && (idle === true ? list.shown === 'rows' : isKnown) && (
        // The line keeps its place when a row is chosen: rows must not move between the two presses of a double click.
        <p className={classes.idle}>
          {idle && (
            <>
              <b>Henüz Seçim Yapmadınız!</b>{' '}
              {list.shown === 'rows' && (idle === true ? 'Lütfen Önce Tablodan Bir Kayıt Seçiniz' : idle)}
            </>
          )}
        </p>
      )}
      <div className={classes.split}>
        <div className={classes.rows}>
          {printing && list.shown === 'rows' && <PrintedTable rows={list.rows} columns={columns} />}
          <ListBody<Row>
            list={list}
            title={title}
            columns={columns}
            paging={paging}
            open={open && ((row) => (closed?.(row) ? undefined : open(row)))}
            actions={all}
            chosen={chosen}
            empty={empty}
            add={add}
            selection={bulk.length > 0 ? selection : undefined}
            order={order}
          />
          {bulk.length > 0 && <SelectionBar selection={selection} list={list} actions={bulk} />}
          <ListFooter list={list} sizes={paging.sizes} />
        </div>
        {side}
      </div>
      {removal.question}
      {removal.receipt && (
        <Suspense>
          <ReceiptDialog receipt={removal.receipt} onClose={removal.closeReceipt} />
        </Suspense>
      )}
    </section>
  )
}
