import { IconMessageHeart } from '@tabler/icons-react'
import { CommentDraft, comments } from '../../../../contract/src/content/comments.ts'
import { needing } from '../../../../contract/src/kit/fields.ts'
import { recordsOf } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import { kindOf } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { commentPaths } from './comments.ts'

/** What the form asks for: the site shows who speaks. */
export const FormDraft = needing(CommentDraft, 'position')

export const commentRecord = recordOf({ draft: FormDraft, calls: comments, name: 'Müşteri Yorumu' })

export const commentRecords: PanelRecords = {
  kinds: [
    kindOf(commentRecord, {
      title: 'Müşteri yorumu',
      plural: 'Müşteri yorumları',
      shows: { image: { as: 'image' } },
      path: commentPaths.one,
    }),
  ],
  palette: {
    actions: [],
    records: [
      recordsOf({
        kind: 'Müşteri yorumu',
        icon: IconMessageHeart,
        call: comments.list,
        input: (search) => ({ search, limit: 5 }),
        read: ({ data }) =>
          data.map(({ id, name, position }) => ({ id, title: name, note: position, href: commentPaths.one(id) })),
      }),
    ],
  },
}
