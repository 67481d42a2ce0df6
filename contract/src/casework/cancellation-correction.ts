import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { patch } from '../kit/patch.ts'
import { reason } from '../kit/reason.ts'

/** Answers to custom fields, by the field's id. */
export const answersOf = <S extends z.ZodMiniType>(answer: S) => z.record(field.idKey(), answer)

/**
 * What of a request can be corrected; what is left out stays. `why` null: none. `fields` holds the answers that change,
 * null takes one away.
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

/** What can be corrected of a request, as it stands. The national ID is not among it. */
const CancellationRequestFacts = z.object({
  name: z.string(),
  lastname: z.string(),
  phone: z.string(),
  brand_id: z.int(),
  category_id: z.int(),
  why: z.nullable(z.int()),
  account_id: z.string(),
  card_number: z.string(),
  fields: answersOf(field.answer()),
})

/** Corrections of what a request says of its person. */
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
