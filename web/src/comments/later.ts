import { IconMessageHeart } from '@tabler/icons-react'
import { comments } from '../../../contract/src/comments.ts'
import { type Later, menuCount } from '../kit/layout/later.ts'

import { recordsOf } from '../kit/palette/part.ts'

export const commentsLater: Later = {
  counts: {
    '/content/comments/all': menuCount(comments.list, { limit: 1 }, ({ total }) => total),
  },
  palette: {
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
  },
}
