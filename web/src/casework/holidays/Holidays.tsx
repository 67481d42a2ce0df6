import { halfWords, holidayKinds, holidayPaging, holidays } from '../../../../contract/src/casework/holidays.ts'
import { formatDay, istanbulDay } from '../../../../contract/src/kit/values/dates.ts'
import { ChoiceField } from '../../kit/form/choices/ChoiceField.tsx'
import { SelectField } from '../../kit/form/choices/SelectField.tsx'
import { DayField } from '../../kit/form/fields/DayField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { SidePanelList } from '../../kit/side-panel/SidePanelList.tsx'
import { holidayRecord } from './holidays.records.ts'

const since = 2015
const ahead = 5

function years(): string[] {
  const thisYear = Number(istanbulDay(new Date().toISOString()).slice(0, 4))
  return Array.from({ length: thisYear + ahead - since + 1 }, (_, at) => String(since + at))
}

const kindOptions = Object.entries(holidayKinds).map(([value, text]) => ({ value, text }))

/** The public holidays by year; a legal clock that counts working days skips them. */
export function Holidays() {
  return (
    <SidePanelList
      list={{
        title: 'Resmî Tatiller',
        call: holidays.list,
        empty: { text: 'Yasal sürelerin atladığı resmî tatiller burada durur.', first: 'İlk Tatili Ekle' },
        paging: holidayPaging,
        filters: [
          {
            kind: 'select',
            field: 'year',
            label: 'Yıl',
            options: years().map((year) => ({ value: year, text: year })),
          },
        ],
        columns: [
          { field: 'day', title: 'Gün', kind: 'date', note: true, cell: ({ day }) => formatDay(day) },
          { field: 'name', title: 'Tatil', lead: true },
          {
            field: 'half',
            title: 'Süre',
            kind: 'badge',
            letters: 16,
            note: true,
            cell: ({ half }) => halfWords[`${half}`],
          },
          {
            field: 'shipped',
            title: 'Kayıt',
            kind: 'badge',
            letters: 15,
            cell: ({ shipped }) =>
              shipped ? (
                <StatusDot tone="neutral">Masa ile geldi</StatusDot>
              ) : (
                <StatusDot tone="progress">Eklendi</StatusDot>
              ),
          },
        ],
        remove: {
          ...holidayRecord.remove,
          ask: 'Tatili Silmek İstediğinize Emin misiniz?',
          name: ({ name }) => name,
        },
      }}
      record={holidayRecord}
      panel={{
        add: 'Yeni Tatil',
        addTitle: 'Yeni Tatil Ekle',
        editTitle: 'Tatili Düzenle',
        addText: 'Tatili Ekle',
        editText: 'Tatili Güncelle',
        needs: ['name', 'day', 'source'],
      }}
      fields={{
        name: (at) => <TextField {...at} autoFocus />,
        day: (at) => <DayField {...at} />,
        half: (at) => (
          <ChoiceField
            {...at}
            choices={[
              { value: false, text: halfWords.false, help: 'İş günü sayılmaz' },
              { value: true, text: halfWords.true, help: 'Arife; iş günü sayılır' },
            ]}
          />
        ),
        kind: (at) => <SelectField {...at} options={kindOptions} />,
        source: (at) => <TextField {...at} help="Kanun, takvim ya da karar: bu günü nereden biliyoruz?" />,
      }}
    />
  )
}
