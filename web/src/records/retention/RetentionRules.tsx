import { Button } from '@mantine/core'
import { IconReportAnalytics } from '@tabler/icons-react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { formatCount } from '../../../../contract/src/kit/values/money.ts'
import { retention, retentionActions, retentionPaging, termUnits } from '../../../../contract/src/records/retention.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { SelectField } from '../../kit/form/choices/SelectField.tsx'
import { SwitchField } from '../../kit/form/choices/SwitchField.tsx'
import { useFormContext } from '../../kit/form/context.ts'
import { WholeField } from '../../kit/form/fields/WholeField.tsx'
import { HrefLink } from '../../kit/list/HrefLink.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { useCall } from '../../kit/net/queries.ts'
import { SidePanelList } from '../../kit/side-panel/SidePanelList.tsx'
import { RetentionPreview } from './RetentionPreview.tsx'
import { appliedWords, retentionRecord } from './retention.records.ts'
import { retentionRunsPath } from './retention.ts'

type Row = Answer<typeof retention.list>['data'][number]

const units = Object.entries(termUnits).map(([value, text]) => ({ value, text }))

/** How long data is kept, and what the next nightly run takes by each rule. */
export function RetentionRules() {
  return (
    <SidePanelList
      list={{
        title: 'Saklama Süreleri',
        purpose: 'Süresi dolanları her gece bir çalışma alır; açık bir işe bağlı hiçbir kayda dokunmaz.',
        call: retention.list,
        paging: retentionPaging,
        notice: <NextRun />,
        tools: (
          <Button
            component={HrefLink}
            href={retentionRunsPath}
            variant="default"
            leftSection={<IconReportAnalytics size={18} aria-hidden />}
          >
            Çalışma Raporu
          </Button>
        ),
        columns: [
          { field: 'title', title: 'Ne', lead: true, letters: 30 },
          {
            field: 'count',
            title: 'Süre',
            kind: 'badge',
            letters: 8,
            cell: ({ count, unit }) => `${formatCount(count)} ${termUnits[unit]}`,
          },
          {
            field: 'enabled',
            title: 'Durum',
            kind: 'badge',
            letters: 14,
            cell: ({ enabled }) => (
              <StatusDot tone={enabled ? 'positive' : 'neutral'}>{appliedWords[`${enabled}`]}</StatusDot>
            ),
          },
          { field: 'action', title: 'Süre dolunca', letters: 20, cell: ({ action }) => retentionActions[action] },
          {
            field: 'id',
            title: 'Sırada',
            kind: 'badge',
            letters: 8,
            cell: ({ id }) => <DueCount id={id} />,
          },
          { field: 'law', title: 'Dayanak', letters: 20, extra: 2 },
        ],
        empty: { text: 'Saklama kuralları burada durur.' },
      }}
      record={retentionRecord}
      panel={{
        addTitle: '',
        editTitle: 'Saklama Süresi',
        addText: '',
        editText: 'Süreyi Güncelle',
        needs: 'count',
        closed: (stored) => {
          const { fixed, law } = stored as Row
          return fixed ? `Bu süre değiştirilemez: ${law}` : undefined
        },
      }}
      footer={() => <RetentionPreview />}
      fields={{
        count: (at) => (
          <>
            <About />
            <WholeField {...at} />
          </>
        ),
        unit: (at) => <SelectField {...at} options={units} />,
        enabled: (at) => <SwitchField {...at} help="Kapalıyken bu kural hiçbir kaydı almaz" />,
      }}
    />
  )
}

function About() {
  const { title, since, action, law } = useFormContext().stored as Row
  return (
    <>
      <b>{title}</b>
      <Faint>
        Süre {since.toLocaleLowerCase('tr')} sayılır. {retentionActions[action]}. {law}.
      </Faint>
    </>
  )
}

function DueCount({ id }: { id: number }) {
  const preview = useCall(retention.preview, {})
  const due = preview.data?.data.find(({ rule }) => rule === id)
  return due ? formatCount(due.count) : '–'
}

function NextRun() {
  const preview = useCall(retention.preview, {})
  if (!preview.data) return <Unanswered read={preview} name="Sıradaki çalışma" />
  const { at, data } = preview.data
  const count = data.reduce((sum, due) => sum + due.count, 0)
  return (
    <Faint>
      Sıradaki çalışma {formatDateTime(at)} saatinde başlar; şimdiki kurallarla {formatCount(count)} kayıt alır.
    </Faint>
  )
}
