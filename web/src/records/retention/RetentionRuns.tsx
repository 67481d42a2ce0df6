import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { retention, retentionRunPaging } from '../../../../contract/src/records/retention.ts'
import { List } from '../../kit/list/List.tsx'
import type { Column } from '../../kit/list/table/columns.ts'
import { retentionPath } from './retention.ts'

type Row = Answer<typeof retention.runs>['data'][number]

const columns: Column<Row>[] = [
  { field: 'started_at', title: 'Başladı', kind: 'moment', lead: true },
  { field: 'ended_at', title: 'Sürdü', kind: 'badge', letters: 14, cell: lasted },
  { field: 'taken', title: 'Kayıt', kind: 'number' },
  {
    field: 'lines',
    title: 'Ayrıntı',
    letters: 40,
    note: true,
    cell: ({ lines }) =>
      lines.length === 0
        ? 'Süresi dolan kayıt yoktu'
        : lines.map(({ title, taken }) => `${title}: ${formatCount(taken)}`).join(' · '),
  },
]

function lasted({ started_at, ended_at }: Row): string {
  if (!ended_at) return 'Sürüyor'
  const seconds = Math.round((Date.parse(ended_at) - Date.parse(started_at)) / 1000)
  return seconds < 60 ? `${seconds} sn` : `${formatCount(Math.round(seconds / 60))} dk`
}

/** What each run took, when, and how long it lasted; it contains no personal data. */
export function RetentionRuns() {
  return (
    <List
      title="Saklama Çalışmaları"
      purpose="Her çalışmanın kurala göre kaç kayıt aldığı; kişisel veri içermez."
      trail={[{ label: 'Saklama Süreleri', to: retentionPath }]}
      call={retention.runs}
      paging={retentionRunPaging}
      columns={columns}
      empty={{
        text: 'İlk gece çalışması bitince raporu burada durur.',
        first: { href: retentionPath, text: 'Saklama Sürelerine Git', right: 'retention:read' },
      }}
    />
  )
}
