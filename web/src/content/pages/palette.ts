import { IconFile } from '@tabler/icons-react'
import { pages } from '../../../../contract/src/content/pages.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'

export const pagesPalette: PalettePart = {
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
}
