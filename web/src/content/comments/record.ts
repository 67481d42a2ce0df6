import { CommentDraft, comments } from '../../../../contract/src/content/comments.ts'
import { needing } from '../../../../contract/src/kit/fields.ts'
import { recordOf } from '../../kit/form/record.ts'
import { savedSentences } from '../../kit/form/saving/saved-sentences.ts'

export const commentPaths = {
  all: '/content/comments/all',
  add: '/content/comments/commentsAdd',
  comment: (id: number) => `/content/comments/update/${id}`,
}

/** What the form asks for: the site shows who speaks. */
export const CommentForm = needing(CommentDraft, 'position')

export const commentRecord = recordOf({
  draft: CommentForm,
  get: comments.get,
  create: comments.create,
  update: comments.update,
  idKey: 'id',
  fill: ({ comment, name, position, image }) => ({ comment, name, position, image }),
  ...savedSentences('Müşteri Yorumu'),
})
