import {
  Comment,
  CommentDraft,
  CommentRow,
  comments as commentCalls,
  commentDelivery,
  commentListQuery,
  PublicComment,
} from '../../../../contract/src/content/comments.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { listRows } from '../../kit/lists/list.ts'
import { plainRecords } from '../../kit/records/plain-records.ts'
import { recordHandlers } from '../../kit/records/record-handlers.ts'
import type { Table } from '../../kit/records/table.ts'
import { commentDemo } from './comments.demo.ts'
import { commentNotes } from './comments.holding.ts'

const table: Table = {
  domain: commentCalls.list.domain,
  name: 'comments',
  title: 'Müşteri yorumu',
  row: CommentRow,
  full: Comment,
  kept: true,
  search: 'search',
  draft: CommentDraft,
  label: 'name',
}

/** Customer comments. */
export function comments({ db, vault }: House): Domain {
  const store = plainRecords(db, table, {
    kind: 'Müşteri yorumu',
    query: commentListQuery,
  })
  return {
    calls: [served(commentCalls, recordHandlers(store))],
    delivery: [
      served(commentDelivery, { publicList: (query) => listRows(db, { ...table, row: PublicComment }, query) }),
    ],
    kinds: [store.kind],
    texts: [store.kind],
    holdings: [commentNotes(vault)],
    demo: [commentDemo],
  }
}
