import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf, pageQuery, search } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { recordCalls } from '../kit/record-calls.ts'

/** A comment of a customer; `position` is the customer's job title. */
export const CommentDraft = z.object({
  name: label('Ad Soyad', field.name()),
  position: label('Unvan', field.line()),
  comment: label('Yorum', z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000), field.clean)),
  image: label('Görsel', field.address('image')),
})

export const CommentRow = z.object({
  id: label('No', z.int()),
  image: label('Görsel', z.string()),
  name: label('Ad Soyad', z.string()),
  position: label('Unvan', z.string()),
  comment: label('Yorum', z.string()),
})

export const Comment = z.extend(CommentRow, { version: z.int() })

export const PublicComment = z.pick(CommentRow, { id: true, image: true, name: true, position: true, comment: true })

export const commentPaging = contentPaging('name', 'position')

export const commentListQuery = listQuery(commentPaging, { search: search() })

export const comments = calls('comments', {
  ...recordCalls(
    'comments',
    { draft: CommentDraft, row: CommentRow, full: Comment, query: commentListQuery },
    {
      list: ['/api/all_comments', 'Müşteri yorumları; ad ve yorumda aranır'],
      get: ['/api/get_comment_single/{id}', 'Bir müşteri yorumu'],
      create: ['/api/addComment', 'Yeni müşteri yorumu ekler'],
      update: ['/api/updateComment', 'Müşteri yorumunu günceller; verilmeyen alan olduğu gibi kalır'],
      remove: ['/api/comment/{id}', 'Müşteri yorumunu siler'],
    },
  ),
})

/** What the public site reads. */
export const commentDelivery = calls('comments', {
  publicList: {
    method: 'GET',
    path: '/public/v1/comments',
    right: 'public',
    summary: 'Müşteri yorumları',
    query: pageQuery(commentPaging, {}),
    answer: pageOf(PublicComment),
  },
})
