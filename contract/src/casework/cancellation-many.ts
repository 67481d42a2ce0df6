import * as z from 'zod/mini'
import { BulkUndo, BulkWork, Receipt, WorkReceipt } from '../kit/bulk.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'

const reason = () => label('Neden', field.optionalRemark(500))

/** Changes made from the request list, which loads them without the other changes of a request. */
export const manyCalls = calls('cancellation', {
  bulk: {
    method: 'POST',
    path: '/api/ki_talep_bulk',
    right: 'cancellation:write',
    summary: 'Seçilen talepleri bir duruma geçirir veya bir kişiye verir; yapılamayanları nedeniyle söyler',
    body: BulkWork,
    long: true,
    answer: WorkReceipt,
  },
  undoBulk: {
    method: 'POST',
    path: '/api/ki_talep_undo_bulk',
    right: 'cancellation:write',
    summary:
      'Kişinin bu taleplerde on dakika içinde yaptığı son değişiklikleri geri alır; yapılamayanları nedeniyle söyler',
    body: BulkUndo,
    long: true,
    answer: Receipt,
  },
  remove: {
    method: 'DELETE',
    path: '/api/ki_talep/{id}',
    right: 'cancellation:write',
    summary: 'Talebi nedeniyle birlikte çöp kutusuna taşır',
    query: z.object({ reason: reason() }),
    answer: field.written(),
  },
})
