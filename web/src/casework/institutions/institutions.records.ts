import { IconBuilding } from '@tabler/icons-react'
import { InstitutionDraft, institutions } from '../../../../contract/src/casework/institutions.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { askedLines, type Choices } from './asked.ts'
import { institutionPaths } from './institutions.ts'

export const institutionRecord = recordOf({
  draft: InstitutionDraft,
  calls: institutions,
  name: 'Kurum',
  also: ['cancellation_reasons', 'custom_fields'],
  wire: {
    body: ({ categorys, ...brand }) => ({ brand, categorys }),
    field: (path) => path.replace(/^brand\./, ''),
  },
})

export const institutionKinds: RecordKind[] = [
  kindOf(institutionRecord, {
    title: 'Kurum',
    plural: 'Kurumlar',
    shows: {
      categorys: {
        as: 'told',
        call: institutions.choices,
        tell: (value, choices) => askedLines(value, choices as Choices | undefined).join(' · '),
      },
    },
    path: institutionPaths.one,
    found: foundIn(IconBuilding, institutions.list, ({ makename, category }) => ({
      title: makename,
      note: category.map(({ name }) => name).join(', '),
    })),
  }),
]
