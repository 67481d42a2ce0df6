import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'

/** The sender's own id for the record. Handing in the same id again returns the first record (idempotent). */
export const externalId = () =>
  label(
    'external_id',
    z.pipe(
      z.union([
        z.int().check(z.nonnegative(), z.lte(field.mostId)),
        z.string().check(z.trim(), z.minLength(1), z.maxLength(200), field.clean),
      ]),
      z.transform(String),
    ),
  )

const nationalId = () => label('T.C. kimlik no', field.nationalId())

const mostAnswers = 500

const jsonObject = z.pipe(
  z.string().check(z.maxLength(1_000_000), field.clean),
  z.transform((text, context) => {
    try {
      if (text.trim() === '') return {}
      // A sender may write null for what it leaves out.
      const value: unknown = JSON.parse(text) ?? {}
      const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
      // Each wrong name costs a sentence, and the event loop waits for all of them.
      if (isObject && Object.keys(value).length <= mostAnswers)
        return Object.fromEntries(Object.entries(value).filter(([, answer]) => answer !== null))
    } catch {}
    context.issues.push({
      code: 'custom',
      message: `Alan numarası ve değerden oluşan bir JSON nesnesi olmalı; en çok ${mostAnswers} alan`,
      input: text,
    })
    return z.NEVER
  }),
)

/** The text parts of a cancellation request. `why` is a reason's id, `fields` maps a custom field's id to its value. */
export const RequestIntake = z.object({
  external_id: externalId(),
  tckimlik: nationalId(),
  name: label('Ad', field.name()),
  lastname: label('Soyad', field.name()),
  phone: label('Telefon', field.phone()),
  brand_id: label('Kurum', field.id()),
  category_id: label('Kategori', field.id()),
  why: label('İptal nedeni', z.optional(field.id())),
  account_id: label('Müşteri no', field.line()),
  card_number: label('Kart no', field.line()),
  fields: label(
    'Özel alanlar',
    z._default(
      z.pipe(
        jsonObject,
        z.record(field.idKey(), z.union([field.answer(), z.number().check(z.gte(-field.mostId), z.lte(field.mostId))])),
      ),
      {},
    ),
  ),
  step: label('Adım', z._default(z.enum(['1', '2', '3', '4', '5']), '5')),
})

/** `warnings`: field → why its value looks doubtful, although it was accepted. */
export const handedIn = () =>
  z.object({ success: z.literal(true), id: z.int(), warnings: z.record(z.string(), z.string()) })

/** Sites and apps hand in records by API key: 201 for a new record, 200 with the first one's id for a repetition. */
export const intake = calls('intake', {
  request: {
    method: 'POST',
    path: '/intake/v1/cancellation-requests',
    right: 'key:cancellation-requests',
    summary: 'İptal talebi teslim eder; görseller JPEG, PNG ya da WebP, sozlesme PDF de olabilir, en çok 10 MB',
    multipart: true,
    texts: RequestIntake,
    parts: {
      external_id: 'text',
      tckimlik: 'text',
      name: 'text',
      lastname: 'text',
      phone: 'text',
      brand_id: 'text',
      category_id: 'text',
      why: 'text',
      account_id: 'text',
      card_number: 'text',
      fields: 'text',
      step: 'text',
      sozlesme: 'file',
      kimlik_on: 'file',
      kimlik_arka: 'file',
    },
    answer: handedIn(),
  },
  member: {
    method: 'POST',
    path: '/intake/v1/members',
    right: 'key:members',
    summary: 'Üye teslim eder; kimlik numarası bilinen üye bulunur ve güncellenir',
    body: z.object({
      external_id: externalId(),
      tckimlik: nationalId(),
      first_name: label('Ad', field.name()),
      last_name: label('Soyad', field.name()),
      phone: label('Telefon', field.phone()),
    }),
    answer: handedIn(),
  },
})
