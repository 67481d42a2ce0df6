import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { patch } from '../kit/patch.ts'
import { reason } from '../kit/reason.ts'

/** Answers to custom fields, keyed by the field's id. */
export const answersOf = <S extends z.ZodMiniType>(answer: S) => z.record(field.idKey(), answer)

/**
 * The correctable fields of a request; an omitted field stays as it is. `why` null means no reason. `fields` holds only
 * the answers that change; null removes an answer.
 */
export const RequestCorrection = patch(
  z.object({
    name: label('Ad', field.name()),
    lastname: label('Soyad', field.name()),
    tckimlik: label('T.C. kimlik no', field.nationalId()),
    phone: label('Telefon', field.optionalPhone()),
    brand_id: label('Kurum', field.id()),
    category_id: label('Kategori', field.id()),
    why: label('İptal nedeni', field.optionalId()),
    account_id: label('Müşteri no', field.line()),
    card_number: label('Kart no', field.line()),
    fields: label('Özel alanlar', answersOf(z.nullable(field.answer()))),
  }),
)

/** The current values of a request's correctable fields. The national ID is masked: it can only be overwritten. */
const CancellationRequestFacts = z.object({
  name: z.string(),
  lastname: z.string(),
  tckimlik: z.string(),
  phone: z.string(),
  brand_id: z.int(),
  category_id: z.int(),
  why: z.nullable(z.int()),
  account_id: z.string(),
  card_number: z.string(),
  fields: answersOf(field.answer()),
})

/** Calls that read and correct the details of a request. */
export const correctionCalls = calls('cancellation', {
  correction: {
    method: 'GET',
    path: '/api/ki_talep_correction/{id}',
    right: 'cancellation:write',
    besides: 'cancellation:read',
    summary: 'Bir talebin düzeltilebilen bilgileri, kayıtlı oldukları gibi',
    answer: single(z.extend(CancellationRequestFacts, { version: z.int() })),
  },
  correct: {
    method: 'POST',
    path: '/api/ki_talep_correct',
    right: 'cancellation:write',
    summary: 'Talebin bilgilerini nedeniyle düzeltir; imzalanan dilekçe ve gönderilmiş fakslar olduğu gibi kalır',
    body: z.extend(RequestCorrection, {
      id: field.id(),
      version: field.version(),
      reason: reason(),
    }),
    secret: true,
    answer: field.updated(),
  },
})
