import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { pageOf, pageQuery, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { timelineEvent, timelineKinds, timelinePaging } from '../records/timeline.ts'
import { changeCalls } from './cancellation-changes.ts'
import { answersOf, correctionCalls } from './cancellation-correction.ts'
import { CancellationRequest } from './cancellation-detail.ts'
import { documentCalls, documentKind } from './cancellation-documents.ts'
import { listCalls } from './cancellation-list.ts'

const isPhone = /^$|^\+90[2-8]\d{9}$/

/**
 * The fields of a request that the history keeps. `status`, `assignee`, `brand_id`, `category_id` and `why` are ids;
 * the national ID is kept only in its masked form.
 */
export const CancellationRequestDraft = z.object({
  name: label('Ad', field.name()),
  lastname: label('Soyad', field.name()),
  tckimlik: label('T.C. kimlik no', z.string()),
  phone: label('Telefon', z._default(z.string().check(z.regex(isPhone)), '')),
  brand_id: label('Kurum', field.id()),
  category_id: label('Kategori', field.id()),
  why: label('İptal nedeni', field.optionalId()),
  account_id: label('Müşteri no', field.line()),
  card_number: label('Kart no', field.line()),
  fields: label('Özel alanlar', z._default(answersOf(field.answer()), {})),
  status: label('Durum', field.id()),
  assignee: label('Görevli', field.optionalId()),
  missing: label('Eksik evrak', z._default(z.array(documentKind()), [])),
  missing_note: label('Eksik evrak notu', field.optionalRemark()),
})

export const cancellation = {
  ...listCalls,
  ...calls('cancellation', {
    get: {
      method: 'GET',
      path: '/api/get_single_talep/{id}',
      right: 'cancellation:read',
      summary: 'Bir iptal talebi; açılması geçmişe yazılır',
      answer: single(CancellationRequest),
    },
    timeline: {
      method: 'GET',
      path: '/api/ki_talep_timeline/{id}',
      right: 'cancellation:read',
      summary: 'Talebin başına gelenler, yeniden eskiye',
      params: z.object({ id: field.id() }),
      query: pageQuery(timelinePaging, {}),
      answer: pageOf(timelineEvent(timelineKinds)),
    },
  }),
  ...documentCalls,
  ...correctionCalls,
  ...changeCalls,
}
