import { InstitutionDraft, institutions } from '../../../../contract/src/casework/institutions.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { askedLines, type Choices } from './institution.ts'

export const institutionsKinds: RecordKind[] = [
  {
    domain: institutions.list.domain,
    title: 'Kurum',
    plural: 'Kurumlar',
    draft: InstitutionDraft,
    shows: {
      makeImage: { as: 'image' },
      categorys: {
        as: 'told',
        call: institutions.choices,
        tell: (value, choices) => askedLines(value, choices as Choices | undefined).join(' · '),
      },
    },
    path: (id) => `/settings/KiBrands/${id}`,
  },
]
