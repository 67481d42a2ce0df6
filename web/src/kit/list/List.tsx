import { Button } from '@mantine/core'
import { IconPencil, IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Right } from '../../../../contract/src/kit/endpoint.ts'
import type { Paging } from '../../../../contract/src/kit/list.ts'
import { allows, useMe } from '../api/me.ts'
import { PageHeader } from '../layout/PageHeader.tsx'
import type { Removal, RowAction } from './actions.ts'
import type { Column } from './columns.ts'
import { FilterRow } from './FilterRow.tsx'
import type { Filter } from './filters.ts'
import { HrefLink } from './HrefLink.tsx'
import { ListBody } from './ListBody.tsx'
import { ListFooter } from './ListFooter.tsx'
import classes from './list.module.css'
import { type ListCall, useList } from './use-list.ts'
import { useRemoval } from './use-removal.ts'

export type ListProps<Row> = {
  title: string
  /** One plain sentence, only where it helps. */
  purpose?: string
  call: ListCall<Row>
  paging: Paging
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  /** The list has a search: key of the query, and what can be searched. */
  search?: { field: string; placeholder: string }
  /** Where a row leads. The same place as the action 'Düzenle'. */
  open?: (row: Row) => string
  /** Why a row cannot be opened; undefined when it can. */
  closed?: (row: Row) => string | undefined
  /** Whether the row stands in the panel beside the list. */
  chosen?: (row: Row) => boolean
  /** The primary action: a screen on which a row is added. */
  add?: { href: string; text: string; right: Right }
  actions?: readonly RowAction<Row>[]
  remove?: Removal<Row>
  /** Further buttons beside the title. */
  tools?: ReactNode
  /** What stands at the right of the rows, such as a panel. */
  side?: ReactNode
}

const noFilters: readonly Filter[] = []

/** A whole list screen from a declaration. Its state stands in the address. */
export function List<Row extends { id: number | string }>(props: ListProps<Row>) {
  const { title, purpose, call, paging, columns, filters = noFilters, search, add, actions = [], tools } = props
  const { open, closed, chosen, side } = props
  const me = useMe()
  const facts = { paging, filters, search }
  const list = useList<Row>(call, facts)
  const removal = useRemoval(props.remove, list)
  const edit = open && { text: 'Düzenle', icon: IconPencil, href: open, closed }
  const all = [edit, ...actions, removal].filter((action): action is RowAction<Row> => action !== undefined)

  return (
    <section className={classes.list} aria-label={title}>
      <PageHeader
        title={title}
        purpose={purpose}
        count={list.shown === 'rows' || list.shown === 'past-end' ? list.total : undefined}
        actions={
          <>
            {tools}
            {add && allows(me, add.right) && (
              <Button component={HrefLink} href={add.href} leftSection={<IconPlus size={18} aria-hidden />}>
                {add.text}
              </Button>
            )}
          </>
        }
      />
      <FilterRow list={list} filters={filters} search={search} />
      <div className={classes.split}>
        <div className={classes.rows}>
          <ListBody<Row>
            list={list}
            title={title}
            columns={columns}
            paging={paging}
            open={open && ((row) => (closed?.(row) ? undefined : open(row)))}
            actions={all}
            chosen={chosen}
          />
          <ListFooter list={list} sizes={paging.sizes} />
        </div>
        {side}
      </div>
    </section>
  )
}
