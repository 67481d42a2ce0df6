import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf, pageQuery, publicPageOf, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'

/** What a customer says; `position` is what the customer does. */
export const CommentDraft = z.object({
  name: label('Ad Soyad', field.name()),
  position: label('Ünvan', field.text(200)),
  comment: label('Yorum', z.string().check(z.trim(), z.minLength(1), z.maxLength(5_000), field.clean)),
  image: label('Görsel', field.address('image')),
})

export const CommentRow = z.object({
  id: label('No', z.int()),
  image: label('Görsel', z.string()),
  name: label('Ad Soyad', z.string()),
  position: label('Ünvan', z.string()),
  comment: label('Yorum', z.string()),
})

export const Comment = z.extend(CommentRow, { version: z.int() })

export const PublicComment = z.pick(CommentRow, { id: true, image: true, name: true, position: true, comment: true })

export const commentPaging = contentPaging('name', 'position')

export const commentListQuery = listQuery(commentPaging, { search: search() })

export const comments = calls('comments', {
  list: {
    method: 'GET',
    path: '/api/all_comments',
    right: 'comments:read',
    summary: 'Müşteri yorumları; ad ve yorumda aranır',
    query: commentListQuery,
    answer: pageOf(CommentRow),
  },
  get: {
    method: 'GET',
    path: '/api/get_comment_single/{id}',
    right: 'comments:read',
    summary: 'Bir müşteri yorumu',
    answer: single(Comment),
  },
  create: {
    method: 'POST',
    path: '/api/addComment',
    right: 'comments:write',
    summary: 'Yeni müşteri yorumu ekler',
    body: CommentDraft,
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/updateComment',
    right: 'comments:write',
    summary: 'Müşteri yorumunu günceller; verilmeyen alan olduğu gibi kalır',
    body: z.extend(field.patch(CommentDraft), { id: field.id(), version: field.version() }),
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/comment/{id}',
    right: 'comments:write',
    summary: 'Müşteri yorumunu siler',
    answer: field.written(),
  },
})

/** What the public site reads. */
export const commentDelivery = calls('comments', {
  publicList: {
    method: 'GET',
    path: '/public/v1/comments',
    right: 'public',
    summary: 'Müşteri yorumları',
    query: pageQuery(commentPaging, {}),
    answer: publicPageOf(PublicComment),
  },
})
