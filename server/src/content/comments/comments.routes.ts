import type { FastifyInstance } from 'fastify'
import {
  Comment,
  CommentDraft,
  CommentRow,
  commentDelivery,
  commentListQuery,
  comments,
  PublicComment,
} from '../../../../contract/src/content/comments.ts'
import { patch } from '../../../../contract/src/kit/fields.ts'
import { fold } from '../../../../contract/src/kit/turkish.ts'
import type { Database } from '../../kit/db/database.ts'
import type { Access } from '../../kit/http/access.ts'
import { serve } from '../../kit/http/serve.ts'
import { listRows } from '../../kit/lists/list.ts'
import type { RecordKind } from '../../kit/records/kinds.ts'
import { plainRecords } from '../../kit/records/plain-records.ts'
import type { Table } from '../../kit/records/table.ts'

const table: Table = {
  domain: comments.list.domain,
  name: 'comments',
  title: 'Müşteri yorumu',
  row: CommentRow,
  full: Comment,
  kept: true,
  search: 'search',
  draft: CommentDraft,
  label: 'name',
}

export function commentRoutes(app: FastifyInstance, access: Access, db: Database): RecordKind[] {
  const store = plainRecords(db, table, {
    kind: 'Müşteri yorumu',
    query: commentListQuery,
    changes: patch(CommentDraft),
    filter: ({ search }) => ({ search: fold(search) }),
  })
  serve(app, access, comments, {
    list: (query) => store.list(query),
    get: ({ id }) => store.get(id),
    create: async (draft, { person }) => ({ id: await store.create(person, draft) }),
    update: async ({ id, version, ...changes }, { person }) => ({
      version: await store.update(person, { id, version }, changes),
    }),
    remove: ({ id }, { person }) => store.remove(person, id),
  })
  return [store.kind]
}

/** What the public site reads. */
export const commentDeliveryRoutes = (app: FastifyInstance, access: Access, db: Database): void =>
  serve(app, access, commentDelivery, { publicList: (query) => listRows(db, { ...table, row: PublicComment }, query) })
