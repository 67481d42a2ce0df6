import { IconFileText } from '@tabler/icons-react'
import { PetitionTemplateDraft, petitionTemplates } from '../../../../contract/src/casework/petitions.ts'
import type { PalettePart } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'
import { piecesText, templatePaths } from './templates.ts'

const kinds: RecordKind[] = [
  {
    domain: petitionTemplates.list.domain,
    title: 'Dilekçe şablonu',
    plural: 'Dilekçe şablonları',
    draft: PetitionTemplateDraft,
    shows: {
      status: { as: 'words', words: statusWords },
      pieces: { as: 'text', text: piecesText },
    },
    path: templatePaths.edit,
  },
]

const root = '/settings/PetitionTemplates'

const palette: PalettePart = {
  actions: [
    {
      id: 'petition_templates.new',
      title: 'Yeni Dilekçe Şablonu',
      icon: IconFileText,
      right: 'petition_templates:write',
      href: `${root}/new`,
    },
  ],
  records: [],
}

export const petitionsRecords: PanelRecords = { kinds, palette }
