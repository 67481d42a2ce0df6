import {
  CustomFieldDraft,
  customFields,
  customFieldTypeNames,
} from '../../../../contract/src/casework/custom-fields.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'

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
