import { IconBuilding } from '@tabler/icons-react'
import { institutions } from '../../../contract/src/institutions.ts'
import { type Later, menuCount } from '../kit/layout/later.ts'

import { recordsOf } from '../kit/palette/part.ts'

export const institutionsLater: Later = {
  counts: {
    '/settings/KiBrands': menuCount(institutions.list, { limit: 1 }, ({ total }) => total),
  },
  palette: {
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
  },
}
