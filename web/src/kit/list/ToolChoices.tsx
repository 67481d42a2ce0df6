import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconFileSpreadsheet,
  IconFileTypeCsv,
  IconUpload,
} from '@tabler/icons-react'
import type { ExportFormat, Paging } from '../../../../contract/src/kit/list.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import type { OpenedProps } from '../look/Opener.tsx'
import { OpenMenu } from '../look/OpenMenu.tsx'
import { useMedia } from '../look/use-media.ts'
import { sortBy } from './state.ts'
import type { ListView } from './use-list.ts'

export type Tool = ExportFormat | 'import'

type Orders = {
  list: Pick<ListView<unknown>, 'state' | 'change'>
  paging: Paging
  columns: readonly { field: string; title: string }[]
}

type Props = Orders & {
  opened: OpenedProps
  /** Number of rows in an exported file. */
  count: number
  /** What an imported file does to the rows. */
  takesRows: 'adds' | 'updates' | undefined
  choose: (tool: Tool) => void
}

export function ToolChoices({ count, takesRows, choose, list, paging, columns, opened }: Props) {
  const hasHeads = !useMedia('(max-width: 47.99em)')
  return (
    <OpenMenu {...opened} withinPortal={false}>
      {!hasHeads && <OrderChoices list={list} paging={paging} columns={columns} />}
      <Menu.Label>{count > 0 ? `Dışa aktar · ${formatCount(count)} kayıt` : 'Dışa aktarılacak kayıt yok'}</Menu.Label>
      <Menu.Item
        leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
        disabled={count === 0}
        onClick={() => choose('xlsx')}
      >
        Excel (XLSX)
      </Menu.Item>
      <Menu.Item
        leftSection={<IconFileTypeCsv size={18} aria-hidden />}
        disabled={count === 0}
        onClick={() => choose('csv')}
      >
        CSV
      </Menu.Item>
      {takesRows && (
        <>
          <Menu.Divider />
          <Menu.Item leftSection={<IconUpload size={18} aria-hidden />} onClick={() => choose('import')}>
            {takesRows === 'adds' ? 'Dosyadan ekle…' : 'Dosyadan güncelle…'}
          </Menu.Item>
        </>
      )}
    </OpenMenu>
  )
}

/** Cards have no column heads to sort by. */
function OrderChoices({ list, paging, columns }: Orders) {
  const { field, direction } = list.state.order
  const sorted = columns.filter((column) => paging.sort.includes(column.field))
  if (sorted.length === 0) return null
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown
  return (
    <>
      <Menu.Label>Sırala</Menu.Label>
      {sorted.map((column) => {
        const isOrder = column.field === field
        const Icon = isOrder ? Arrow : IconArrowsSort
        return (
          <Menu.Item
            key={column.field}
            leftSection={<Icon size={18} aria-hidden />}
            onClick={() => sortBy(list, paging.order, column.field)}
          >
            {column.title}
            {isOrder && (direction === 'asc' ? ' (artan)' : ' (azalan)')}
          </Menu.Item>
        )
      })}
      <Menu.Divider />
    </>
  )
}
