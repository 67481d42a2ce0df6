import {
  CancellationReasonDraft,
  cancellationReasonPaging,
  cancellationReasons,
} from '../../../../contract/src/casework/cancellation-setup.ts'
import { fieldsOf } from '../../kit/form/facts.ts'
import { TextField } from '../../kit/form/fields/TextField.tsx'
import { recordOf } from '../../kit/form/record.ts'
import { removedSentences } from '../../kit/form/saving/saved-sentences.ts'
import { LookupList } from '../../kit/side-panel/LookupList.tsx'

const at = fieldsOf(CancellationReasonDraft)

const record = recordOf({
  draft: CancellationReasonDraft,
  calls: cancellationReasons,
  name: 'Neden',
  also: ['institutions'],
})

/** Why people cancel. */
export function Reasons() {
  return (
    <LookupList
      title="İptal Nedenleri"
      calls={cancellationReasons}
      paging={cancellationReasonPaging}
      columns={[{ field: 'count', title: 'Kullanım', kind: 'number', note: true }]}
      empty="Kişilerin aboneliğini neden bitirdiği burada durur; taleplerde ve kurumlarda seçilir."
      used={(count) => `${count} yerde kullanılıyor, silinemez`}
      record={record}
      imports={{ call: cancellationReasons.import, draft: CancellationReasonDraft }}
      words={{ one: 'Neden', object: 'Nedeni' }}
      removal={{
        ask: 'Nedeni Silmek İstediğinize Emin misiniz?',
        ...removedSentences('Neden'),
      }}
      status={at('status')}
    >
      <TextField {...at('name')} autoFocus />
    </LookupList>
  )
}
