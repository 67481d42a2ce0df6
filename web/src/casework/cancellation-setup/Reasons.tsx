import {
  CancellationReasonDraft,
  cancellationReasonPaging,
  cancellationReasons,
} from '../../../../contract/src/casework/cancellation-setup.ts'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { LookupList } from '../../kit/side-panel/LookupList.tsx'
import { reasonRecord } from './cancellation-setup.records.ts'

export function Reasons() {
  return (
    <LookupList
      title="İptal Nedenleri"
      call={cancellationReasons.list}
      paging={cancellationReasonPaging}
      columns={[{ field: 'count', title: 'Kullanım', kind: 'number', note: true }]}
      empty="Kişilerin aboneliğini neden bitirdiği burada durur; taleplerde ve kurumlarda seçilir."
      used={(count) => `${count} yerde kullanılıyor, silinemez`}
      record={reasonRecord}
      imports={{ call: cancellationReasons.import, draft: CancellationReasonDraft }}
      words={{ one: 'Neden', object: 'Nedeni' }}
      fields={{ name: (at) => <TextField {...at} autoFocus /> }}
    />
  )
}
