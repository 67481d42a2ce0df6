import { CommentDraft, comments } from '../../../../contract/src/content/comments.ts'
import { needing } from '../../../../contract/src/kit/fields.ts'
import { recordOf } from '../../kit/form/record.ts'

export const commentPaths = {
  all: '/content/comments/all',
  add: '/content/comments/commentsAdd',
  comment: (id: number) => `/content/comments/update/${id}`,
}

/** What the form asks for: the site shows who speaks. */
export const CommentForm = needing(CommentDraft, 'position')

export const commentRecord = recordOf({
  draft: CommentForm,
  calls: comments,
  name: 'Müşteri Yorumu',
})
