import {
  CancellationStatusDraft,
  cancellationStatuses,
  cancellationStatusPaging,
} from '../../../../contract/src/casework/cancellation-setup.ts'
import { fieldsOf } from '../../kit/form/facts.ts'
import { ChoiceField } from '../../kit/form/fields/ChoiceField.tsx'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { recordOf } from '../../kit/form/record.ts'
import { removedSentences } from '../../kit/form/saving/saved-sentences.ts'
import { StatusDot } from '../../kit/look/status.tsx'
import { LookupList } from '../../kit/side-panel/LookupList.tsx'

const at = fieldsOf(CancellationStatusDraft)

const record = recordOf({
  draft: CancellationStatusDraft,
  calls: cancellationStatuses,
  name: 'Durum',
})

/** Statuses of cancellation requests. */
export function Statuses() {
  return (
    <LookupList
      title="İptal Durumları"
      calls={cancellationStatuses}
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
      record={record}
      imports={{ call: cancellationStatuses.import, draft: CancellationStatusDraft }}
      words={{ one: 'Durum', object: 'Durumu' }}
      removal={{
        ask: 'Durumu Silmek İstediğinize Emin misiniz?',
        ...removedSentences('Durum'),
      }}
      status={at('status')}
    >
      <TextField {...at('name')} autoFocus />
      <ChoiceField
        {...at('is_final')}
        choices={[
          { value: false, text: 'Açık', help: 'Bu durumdaki talepler üzerinde çalışılır' },
          { value: true, text: 'Kapanış', help: 'Bu durumdaki talepler sonuçlanmış sayılır' },
        ]}
      />
    </LookupList>
  )
}
