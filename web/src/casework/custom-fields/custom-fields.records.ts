import { IconPlus } from '@tabler/icons-react'
import {
  CustomFieldDraft,
  customFields,
  customFieldTypeNames,
} from '../../../../contract/src/casework/custom-fields.ts'
import type { PalettePart } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'

const kinds: RecordKind[] = [
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

const palette: PalettePart = {
  actions: [
    {
      id: 'custom_fields.new',
      title: 'Yeni Özel Alan',
      icon: IconPlus,
      right: 'custom_fields:write',
      href: '/settings/Kiinputs?panel=new',
    },
  ],
  records: [],
}

export const customFieldsRecords: PanelRecords = { kinds, palette }
