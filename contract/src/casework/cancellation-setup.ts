import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { importCall } from '../kit/import.ts'
import { contentPaging, listQuery } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { recordCalls } from '../kit/record-calls.ts'
import { statusCounts } from './status-counts.ts'

const state = () => label('Durum', z._default(field.status(), 1))

/** `is_final`: a request in this status is closed. */
export const CancellationStatusDraft = z.object({
  name: label('Durum adı', field.name()),
  is_final: label('Kapanış durumu', z._default(field.bool(), false)),
  status: state(),
})

/** `count`: requests that are not deleted; `is_admin` 1: the row ships with the product and cannot be changed. */
export const CancellationStatus = z.object({
  id: label('No', z.int()),
  name: label('Durum adı', z.string()),
  count: label('Toplam başvuru', z.int()),
  is_final: label('Kapanış durumu', z.boolean()),
  status: label('Durum', field.shownStatus()),
  is_admin: field.shipped(),
})

export const CancellationStatusFull = z.extend(CancellationStatus, { version: z.int() })

export const cancellationStatusPaging = contentPaging('name', 'count', 'status')

export const cancellationStatuses = calls('cancellation_statuses', {
  ...recordCalls(
    'cancellation_statuses',
    {
      draft: CancellationStatusDraft,
      row: CancellationStatus,
      full: CancellationStatusFull,
      query: listQuery(cancellationStatusPaging, {}),
    },
    {
      list: ['/api/ki_status', 'İptal talebi durumları'],
      get: ['/api/get_ki_status_single/{id}', 'Bir iptal talebi durumu'],
      create: ['/api/ki_create_status', 'İptal talebi durumu ekler'],
      update: ['/api/edit_ki_status', 'İptal talebi durumunu günceller'],
      remove: ['/api/delete_ki_status/{id}', 'Hiçbir talebin kullanmadığı bir durumu siler', 'GET'],
    },
  ),
  ...statusCounts,
  import: importCall('cancellation_statuses', '/api/ki_status_import'),
})

export const CancellationReasonDraft = z.object({ name: label('Neden', field.name()), status: state() })

/** `count` is the number of institutions' categories and of requests (not deleted) that use the reason. */
export const CancellationReason = z.object({
  id: label('No', z.int()),
  name: label('Neden', z.string()),
  count: label('Kullanım', z.int()),
  status: label('Durum', field.shownStatus()),
  is_admin: field.shipped(),
})

export const CancellationReasonFull = z.extend(CancellationReason, { version: z.int() })

export const cancellationReasonPaging = contentPaging('name', 'count', 'status')

export const cancellationReasons = calls('cancellation_reasons', {
  ...recordCalls(
    'cancellation_reasons',
    {
      draft: CancellationReasonDraft,
      row: CancellationReason,
      full: CancellationReasonFull,
      query: listQuery(cancellationReasonPaging, {}),
    },
    {
      list: ['/api/ki_iptal_nedenleri', 'İptal nedenleri'],
      get: ['/api/get_ki_neden_single/{id}', 'Bir iptal nedeni'],
      create: ['/api/ki_create_neden', 'İptal nedeni ekler'],
      update: ['/api/edit_ki_neden', 'İptal nedenini günceller'],
      remove: ['/api/delete_ki_neden/{id}', 'Kullanılmayan bir iptal nedenini siler', 'GET'],
    },
  ),
  import: importCall('cancellation_reasons', '/api/ki_iptal_nedenleri_import'),
})
