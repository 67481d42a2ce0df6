import { CommentDraft, comments } from '../../../../contract/src/content/comments.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { commentPaths } from './record.ts'

export const commentKinds: RecordKind[] = [
  {
    domain: comments.list.domain,
    title: 'Müşteri yorumu',
    plural: 'Müşteri yorumları',
    draft: CommentDraft,
    shows: { image: { as: 'image' } },
    path: commentPaths.comment,
  },
]
