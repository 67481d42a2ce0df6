import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { importCall } from '../kit/import.ts'
import { contentPaging, listQuery, pageOf, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'

const shipped = () => label('Sistem kaydı', z.int())
const state = () => label('Durum', z._default(field.status(), 1))

/** `is_final`: a request in this status is closed. */
export const CancellationStatusDraft = z.object({
  name: label('Durum adı', field.name()),
  is_final: label('Kapanış durumu', z._default(field.bool(), false)),
  status: state(),
})

/** `count` is the number of living requests; `is_admin` 1 marks a row that ships with the product and cannot be changed. */
export const CancellationStatus = z.object({
  id: label('No', z.int()),
  name: label('Durum adı', z.string()),
  count: label('Toplam başvuru', z.int()),
  is_final: label('Kapanış durumu', z.boolean()),
  status: label('Durum', z.int()),
  is_admin: shipped(),
})

export const CancellationStatusFull = z.extend(CancellationStatus, { version: z.int() })

export const cancellationStatusPaging = contentPaging('name', 'count')

export const cancellationStatuses = calls('cancellation_statuses', {
  list: {
    method: 'GET',
    path: '/api/ki_status',
    right: 'cancellation_statuses:read',
    summary: 'İptal talebi durumları',
    query: listQuery(cancellationStatusPaging, {}),
    answer: pageOf(CancellationStatus),
  },
  get: {
    method: 'GET',
    path: '/api/get_ki_status_single/{id}',
    right: 'cancellation_statuses:read',
    summary: 'Bir iptal talebi durumu',
    answer: single(CancellationStatusFull),
  },
  create: {
    method: 'POST',
    path: '/api/ki_create_status',
    right: 'cancellation_statuses:write',
    summary: 'İptal talebi durumu ekler',
    body: CancellationStatusDraft,
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/edit_ki_status',
    right: 'cancellation_statuses:write',
    summary: 'İptal talebi durumunu günceller',
    body: z.extend(field.patch(CancellationStatusDraft), { id: field.id(), version: field.version() }),
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    also: 'GET',
    path: '/api/delete_ki_status/{id}',
    right: 'cancellation_statuses:write',
    summary: 'Hiçbir talebin kullanmadığı bir durumu siler',
    answer: field.written(),
  },
  /** The menu's counts: every status that is offered or still holds requests, by id. */
  menu: {
    method: 'GET',
    path: '/api/ki_status_count_menu',
    right: 'cancellation:read',
    summary: 'Durumlara göre iptal talebi sayıları; menüde gösterilir',
    answer: z.object({
      data: z.array(z.object({ id: z.int(), name: z.string(), count: z.int() })),
      total_count: z.int(),
    }),
  },
  import: importCall('cancellation_statuses', '/api/ki_status_import'),
})

export const CancellationReasonDraft = z.object({ name: label('Neden', field.name()), status: state() })

/** `count` is the number of living requests and of institutions' categories that use the reason. */
export const CancellationReason = z.object({
  id: label('No', z.int()),
  name: label('Neden', z.string()),
  count: label('Kullanım', z.int()),
  status: label('Durum', z.int()),
  is_admin: shipped(),
})

export const CancellationReasonFull = z.extend(CancellationReason, { version: z.int() })

export const cancellationReasonPaging = contentPaging('name', 'count')

export const cancellationReasons = calls('cancellation_reasons', {
  list: {
    method: 'GET',
    path: '/api/ki_iptal_nedenleri',
    right: 'cancellation_reasons:read',
    summary: 'İptal nedenleri',
    query: listQuery(cancellationReasonPaging, {}),
    answer: pageOf(CancellationReason),
  },
  get: {
    method: 'GET',
    path: '/api/get_ki_neden_single/{id}',
    right: 'cancellation_reasons:read',
    summary: 'Bir iptal nedeni',
    answer: single(CancellationReasonFull),
  },
  create: {
    method: 'POST',
    path: '/api/ki_create_neden',
    right: 'cancellation_reasons:write',
    summary: 'İptal nedeni ekler',
    body: CancellationReasonDraft,
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/edit_ki_neden',
    right: 'cancellation_reasons:write',
    summary: 'İptal nedenini günceller',
    body: z.extend(field.patch(CancellationReasonDraft), { id: field.id(), version: field.version() }),
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    also: 'GET',
    path: '/api/delete_ki_neden/{id}',
    right: 'cancellation_reasons:write',
    summary: 'Kullanılmayan bir iptal nedenini siler',
    answer: field.written(),
  },
  import: importCall('cancellation_reasons', '/api/ki_iptal_nedenleri_import'),
})
