import { BulkRemoval, Receipt, Restoring } from '../kit/bulk.ts'
import { calls } from '../kit/endpoint.ts'

/** What every list needs of the trash with the first page: deleting records, and restoring them. */
export const restoring = calls('trash', {
  restore: {
    method: 'POST',
    path: '/api/trash_restore',
    right: 'session',
    summary: 'Silinen bir veya birçok kaydı aynı id ile geri getirir',
    body: Restoring,
    answer: Receipt,
  },
})

export const removing = calls('bulk', {
  remove: {
    method: 'POST',
    path: '/api/bulk_delete',
    right: 'session',
    summary: 'Seçilen kayıtları siler; silinemeyenleri nedeniyle söyler',
    body: BulkRemoval,
    answer: Receipt,
  },
})
