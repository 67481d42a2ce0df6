import { RetentionDraft, retention, termUnits } from '../../../../contract/src/records/retention.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { retentionPath } from './retention.ts'

export const retentionRecord = recordOf({
  draft: RetentionDraft,
  calls: retention,
  name: 'Saklama Süresi',
  called: () => 'Saklama süresi',
})

export const appliedWords = { true: 'Uygulanıyor', false: 'Uygulanmıyor' }

export const retentionKinds: RecordKind[] = [
  kindOf(retentionRecord, {
    title: 'Saklama süresi',
    plural: 'Saklama süreleri',
    shows: { unit: { as: 'words', words: termUnits }, enabled: { as: 'words', words: appliedWords } },
    path: (id) => panelPath(retentionPath, id),
    stays: true,
  }),
]
