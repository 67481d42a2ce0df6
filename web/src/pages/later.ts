import { IconFile } from '@tabler/icons-react'
import { pages } from '../../../contract/src/pages.ts'
import { type Later, menuCount } from '../kit/layout/later.ts'

import { recordsOf } from '../kit/palette/part.ts'

export const pagesLater: Later = {
  counts: {
    '/content/pages/all': menuCount(pages.list, { limit: 1 }, ({ total }) => total),
  },
  palette: {
    actions: [],
    records: [
      recordsOf({
        kind: 'Sayfa',
        icon: IconFile,
        call: pages.list,
        input: (search) => ({ search, limit: 5 }),
        read: ({ data }) =>
          data.map(({ id, title, draft }) => ({
            id,
            title,
            note: draft ? 'Taslak' : 'Yayında',
            href: `/content/pages/page/${id}`,
          })),
      }),
    ],
  },
}
