import { IconBuilding } from '@tabler/icons-react'
import { institutions } from '../../../../contract/src/casework/institutions.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'

export const institutionsPalette: PalettePart = {
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
