import { IconMessageHeart } from '@tabler/icons-react'
import { comments } from '../../../../contract/src/content/comments.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'

export const commentsPalette: PalettePart = {
  actions: [],
  records: [
    recordsOf({
      kind: 'Müşteri yorumu',
      icon: IconMessageHeart,
      call: comments.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, name, position }) => ({
          id,
          title: name,
          note: position,
          href: `/content/comments/update/${id}`,
        })),
    }),
  ],
}
