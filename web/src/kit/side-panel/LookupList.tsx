import type { ReactNode } from 'react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import type { Paging } from '../../../../contract/src/kit/list.ts'
import type { FieldFacts } from '../form/facts.ts'
import { StatusField } from '../form/fields/StatusField.tsx'
import type { RecordSpec } from '../form/record.ts'
import type { Import } from '../list/files/imports.ts'
import type { Column } from '../list/table/columns.ts'
import type { ListCall } from '../list/use-list.ts'
import { ActiveDot } from '../look/status.tsx'
import { closedRow, lookupPanel } from './lookup-panel.ts'
import { SidePanelList } from './SidePanelList.tsx'

type LookupRow = { id: number; name: string; count: number; status: number; is_admin: number }

type Props<Row> = {
  title: string
  calls: { list: ListCall<Row>; remove: Call }
  paging: Paging
  /** Between the name and the state. */
  columns: readonly Column<Row>[]
  record: RecordSpec
  imports?: Import
  /** What one of them is called: 'Durum', 'Durumu'. */
  words: { one: string; object: string }
  removal: { ask: string; done: string; failed: string }
  /** What will stand here, in one sentence. */
  empty: string
  /** Why a row in use cannot be deleted. */
  used: (count: number) => string
  status: FieldFacts
  /** The fields above the state. */
  children: ReactNode
}

/** The list of a lookup with its side panel: rows that ship with Masa are closed, those in use cannot be deleted. */
export function LookupList<Row extends LookupRow>(props: Props<Row>) {
  const { title, calls, paging, columns, record, imports, words, removal, empty, used, status, children } = props
  return (
    <SidePanelList<Row>
      list={{
        title,
        call: calls.list,
        paging,
        columns: [
          { field: 'id', title: 'ID', kind: 'id' },
          { field: 'name', title: 'Ad', lead: true },
          ...columns,
          { field: 'status', title: 'Durum', kind: 'badge', cell: (row) => <ActiveDot status={row.status} /> },
        ],
        empty: { text: empty, first: `İlk ${words.object} Ekle` },
        closed: closedRow,
        ...(imports && { imports }),
        remove: {
          ...removal,
          call: calls.remove,
          name: ({ name }) => name,
          closed: (row) => closedRow(row) ?? (row.count > 0 ? used(row.count) : undefined),
          also: record.also ?? [],
        },
      }}
      record={record}
      panel={lookupPanel(`Yeni ${words.one}`, words.object)}
    >
      {children}
      <StatusField
        {...status}
        active="Seçim listelerinde sunulur"
        passive="Yeni kayıtlarda sunulmaz, eskilerde olduğu gibi kalır"
      />
    </SidePanelList>
  )
}
