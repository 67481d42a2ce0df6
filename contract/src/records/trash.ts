import * as z from 'zod/mini'
import { trashDays } from '../kit/bulk.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf, search } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { removing, restoring } from './removal.ts'

/** A deleted record; `kind` is the Turkish name of its kind, `expires_at` when it is deleted for good. */
export const TrashRow = z.object({
  id: label('No', z.int()),
  domain: label('Alan', z.string()),
  kind: label('Tür', z.string()),
  record_id: label('Kayıt no', z.int()),
  title: label('Ad', z.string()),
  deleted_at: label('Silinme', field.time()),
  deleted_by: label('Silen', z.string()),
  expires_at: label('Kalıcı silinme', field.time()),
})

export const trashPaging = contentPaging('title')

export const trash = calls('trash', {
  list: {
    method: 'GET',
    path: '/api/trash',
    right: 'trash:read',
    summary: `Çöp kutusu; silinenler ${trashDays} gün kalır`,
    query: listQuery(trashPaging, { domain: z.optional(field.word()), search: search() }),
    answer: pageOf(TrashRow),
  },
  ...restoring,
  purge: {
    method: 'DELETE',
    path: '/api/trash/{domain}/{id}',
    right: 'trash:write',
    summary: 'Silinen bir kaydı kalıcı olarak siler (Yönetici)',
    params: z.object({ domain: field.word(), id: field.id() }),
    answer: field.written(),
  },
})

export const bulk = calls('bulk', { ...removing })
