import {
  CancellationStatusDraft,
  cancellationStatuses,
  cancellationStatusPaging,
} from '../../../../contract/src/casework/cancellation-setup.ts'
import { ChoiceField } from '../../kit/form/choices/ChoiceField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { StatusDot } from '../../kit/look/status.tsx'
import { LookupList } from '../../kit/side-panel/LookupList.tsx'
import { statusRecord } from './cancellation-setup.records.ts'

export function Statuses() {
  return (
    <LookupList
      title="İptal Durumları"
      call={cancellationStatuses.list}
      paging={cancellationStatusPaging}
      columns={[
        {
          field: 'is_final',
          title: 'Sonuç',
          kind: 'badge',
          letters: 7,
          cell: ({ is_final }) => (is_final ? <StatusDot tone="neutral">Kapanış</StatusDot> : 'Açık'),
        },
        { field: 'count', title: 'Toplam Başvuru', kind: 'number', note: true },
      ]}
      empty="Bir talebin geçtiği durumlar burada durur; her biri menüde bir listedir."
      used={(count) => `${count} talep bu durumda, silinemez`}
      record={statusRecord}
      imports={{ call: cancellationStatuses.import, draft: CancellationStatusDraft }}
      words={{ one: 'Durum', object: 'Durumu' }}
      fields={{
        name: (at) => <TextField {...at} autoFocus />,
        is_final: (at) => (
          <ChoiceField
            {...at}
            choices={[
              { value: false, text: 'Açık', help: 'Bu durumdaki talepler üzerinde çalışılır' },
              { value: true, text: 'Kapanış', help: 'Bu durumdaki talepler sonuçlanmış sayılır' },
            ]}
          />
        ),
      }}
    />
  )
}
