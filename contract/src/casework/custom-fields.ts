import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { recordCalls } from '../kit/record-calls.ts'
import { fold } from '../kit/text/turkish.ts'
import { type CustomFieldType, customFieldTypes } from './custom-field-types.ts'

/** True for a type whose answer must be one of the field's options. */
export const hasOptions = (type: CustomFieldType) => type === 'select' || type === 'radio'

const unlike = (options: string[]) => new Set(options.map(fold)).size === options.length

/** At most 100 options of 1 to 200 characters each; no two may be equal once folded (case, accents, spaces). */
const options = () =>
  z._default(
    z.array(field.name()).check(z.maxLength(100), z.refine(unlike, { error: 'Aynı seçenek iki kez yazılmış' })),
    [],
  )

/** Only `select` and `radio` have `options`, at least one. */
export const CustomFieldDraft = z.object({
  name: label('Alan adı', field.name()),
  type: label('Tür', z.enum(customFieldTypes)),
  options: label('Seçenekler', options()),
  status: label('Durum', z._default(field.status(), 1)),
})

/** `count` is the number of institutions' categories that ask for the field. */
export const CustomField = z.object({
  id: label('No', z.int()),
  name: label('Alan adı', z.string()),
  type: label('Tür', z.enum(customFieldTypes)),
  options: label('Seçenekler', z.array(z.string())),
  count: label('Kullanım', z.int()),
  status: label('Durum', field.shownStatus()),
  is_admin: field.shipped(),
})

export const CustomFieldFull = z.extend(CustomField, { version: z.int() })

export const customFieldPaging = contentPaging('name', 'type', 'count', 'status')

export const customFields = calls('custom_fields', {
  ...recordCalls(
    'custom_fields',
    { draft: CustomFieldDraft, row: CustomField, full: CustomFieldFull, query: listQuery(customFieldPaging, {}) },
    {
      list: ['/api/ki_iptal_ozel_alanlar', 'Özel alanlar: taleplerde istenebilenler'],
      get: ['/api/get_ki_ozel_alanlar_single/{id}', 'Bir özel alan'],
      create: ['/api/ki_create_ozel_alanlar', 'Özel alan ekler; select ve radio türünde seçenek gerekir'],
      update: ['/api/edit_ki_ozel_alanlar', 'Özel alanı günceller; gelmiş talepler olduğu gibi kalır'],
      remove: ['/api/delete_ki_ozel_alanlar/{id}', 'Kullanılmayan bir özel alanı siler', 'GET'],
    },
  ),
})
