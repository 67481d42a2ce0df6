import type * as z from 'zod/mini'
import type { Paging } from '../../../../contract/src/kit/list.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { StatusField } from '../form/choices/StatusField.tsx'
import type { FieldsOf, Shape } from '../form/placing.tsx'
import type { Deleting, RecordSpec } from '../form/record.ts'
import type { Import } from '../list/files/imports.ts'
import type { Column } from '../list/table/columns.ts'
import type { ListCall } from '../list/wire.ts'
import { ActiveDot } from '../look/status.tsx'
import { closedRow, lookupPanel } from './lookup-panel.ts'
import { SidePanelList } from './SidePanelList.tsx'

type LookupRow = { id: number; name: string; count: number; status: number; is_admin: number }

type Props<Row, S extends Shape> = {
  title: string
  call: ListCall<Row>
  paging: Paging
  /** Columns between the name and the status. */
  columns: readonly Column<Row>[]
  record: RecordSpec<z.ZodMiniObject<S>> & { remove: Deleting }
  imports?: Import
  /** Name of a record and its accusative: 'Durum', 'Durumu'. */
  words: { one: string; object: string }
  /** One sentence: what this list will hold. */
  empty: string
  /** Why a row in use cannot be deleted. */
  used: (count: string) => string
  /** The fields above the status. */
  fields: NoInfer<Omit<FieldsOf<S>, 'status'>>
}

/**
 * The list of a lookup with its side panel: rows that ship with Masa are read-only, and rows in use cannot be deleted.
 */
export function LookupList<Row extends LookupRow, S extends Shape & { status: z.ZodMiniType }>(props: Props<Row, S>) {
  const { title, call, paging, columns, record, imports, words, empty, used, fields } = props
  return (
    <SidePanelList<Row, S>
      list={{
        title,
        call,
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
          ...record.remove,
          ask: `${words.object} Silmek İstediğinize Emin misiniz?`,
          name: ({ name }) => name,
          closed: (row) => closedRow(row) ?? (row.count > 0 ? used(formatCount(row.count)) : undefined),
        },
      }}
      record={record}
      panel={lookupPanel(`Yeni ${words.one}`, words.object)}
      fields={
        {
          ...fields,
          status: (facts) => (
            <StatusField
              {...facts}
              active="Seçim listelerinde sunulur"
              passive="Yeni kayıtlarda sunulmaz, eskilerde olduğu gibi kalır"
            />
          ),
        } as FieldsOf<S>
      }
    />
  )
}
