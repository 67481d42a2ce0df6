import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { documentKind, documentKinds } from './cancellation-documents.ts'
import { manyCalls } from './cancellation-many.ts'

const note = () => label('Not', field.optionalRemark())
const target = { id: field.id(), version: field.version() }

/** Calls that change one request, together with those that change many. */
export const changeCalls = {
  ...manyCalls,
  ...calls('cancellation', {
    status: {
      method: 'POST',
      path: '/api/ki_talep_status',
      right: 'cancellation:write',
      summary: 'Durumu değiştirir; yalnız aktif durumlar seçilebilir',
      body: z.object({ ...target, status_id: label('Durum', field.id()), note: note() }),
      answer: field.updated(),
    },
    missing: {
      method: 'POST',
      path: '/api/ki_talep_missing',
      right: 'cancellation:write',
      summary: 'Eksik veya okunmayan belgeleri bildirir; talep Eksik Evrak durumuna geçer',
      body: z.object({
        ...target,
        missing: label(
          'Eksik evrak',
          z.array(documentKind()).check(z.minLength(1), z.maxLength(Object.keys(documentKinds).length)),
        ),
        note: note(),
      }),
      answer: field.updated(),
    },
    assign: {
      method: 'POST',
      path: '/api/ki_talep_assign',
      right: 'cancellation:write',
      summary: 'Bir kişiyi görevlendirir; null görevlendirmeyi kaldırır',
      body: z.object({ ...target, staff_id: label('Görevli', z.nullable(field.id())) }),
      answer: field.updated(),
    },
    undo: {
      method: 'POST',
      path: '/api/ki_talep_undo',
      right: 'cancellation:write',
      summary: 'Kişinin bu talepte bir dakika içinde yaptığı son değişikliği geri alır',
      body: z.object({ id: field.id(), version: field.neededVersion() }),
      answer: field.updated(),
    },
    note: {
      method: 'POST',
      path: '/api/ki_talep_note',
      right: 'cancellation:write',
      summary: 'Talebe not ekler',
      body: z.object({
        id: field.id(),
        note: label('Not', field.remark({ least: 1, most: 5_000 })),
      }),
      answer: field.written(),
    },
  }),
}
