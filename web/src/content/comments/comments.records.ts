import { IconMessageHeart } from '@tabler/icons-react'
import { CommentDraft, comments } from '../../../../contract/src/content/comments.ts'
import { needing } from '../../../../contract/src/kit/patch.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { recordOf } from '../../kit/form/record.ts'
import { commentPaths } from './comments.ts'

/** The site shows who speaks, so the form also requires the position. */
export const commentRecord = recordOf({
  draft: needing(CommentDraft, 'position'),
  calls: comments,
  name: 'Müşteri Yorumu',
})

export const commentKinds: RecordKind[] = [
  kindOf(commentRecord, {
    title: 'Müşteri yorumu',
    plural: 'Müşteri yorumları',
    path: commentPaths.one,
    found: foundIn(IconMessageHeart, comments.list, ({ name, position }) => ({ title: name, note: position })),
  }),
]
