import { IconBuilding } from '@tabler/icons-react'
import { InstitutionDraft, institutions } from '../../../../contract/src/casework/institutions.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { askedLines, type Choices } from './institution.ts'

const kinds: RecordKind[] = [
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

const palette: PalettePart = {
  actions: [],
  records: [
    recordsOf({
      kind: 'Kurum',
      icon: IconBuilding,
      call: institutions.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, makename, category }) => ({
          id,
          title: makename,
          note: category.map(({ name }) => name).join(', '),
          href: `/settings/KiBrands/${id}`,
        })),
    }),
  ],
}

export const institutionsRecords: PanelRecords = { kinds, palette }
