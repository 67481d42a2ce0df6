import { CustomFieldDraft, customFields, customFieldTypeNames } from '../../../contract/src/custom-fields.ts'
import { statusWords } from '../kit/form/status-words.ts'
import type { RecordKind } from '../kit/history/kinds.ts'

export const customFieldsKinds: RecordKind[] = [
  {
    domain: customFields.list.domain,
    title: 'Özel alan',
    plural: 'Özel alanlar',
    draft: CustomFieldDraft,
    shows: {
      status: { as: 'words', words: statusWords },
      type: { as: 'words', words: customFieldTypeNames },
    },
    path: (id) => `/settings/Kiinputs?panel=${id}`,
  },
]
