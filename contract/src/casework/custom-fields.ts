import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { fold } from '../kit/turkish.ts'

export const customFieldTypes = ['select', 'text', 'radio', 'checkbox'] as const

export type CustomFieldType = (typeof customFieldTypes)[number]

/** What a person calls the types. */
export const customFieldTypeNames: Record<CustomFieldType, string> = {
  select: 'Açılır liste',
  text: 'Metin',
  radio: 'Tek seçim',
  checkbox: 'Onay kutusu',
}

/** Types whose answer is one of the field's options. */
export const hasOptions = (type: CustomFieldType) => type === 'select' || type === 'radio'

const unlike = (options: string[]) => new Set(options.map(fold)).size === options.length

/** 1 to 200 characters each, at most 100, no two that read alike. */
const options = () =>
  z._default(
    z.array(field.name()).check(z.maxLength(100), z.refine(unlike, { error: 'Aynı seçenek iki kez yazılmış' })),
    [],
  )

/** `options` belong to a select or radio, which needs at least one; the others have none. */
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
  status: label('Durum', z.int()),
  is_admin: label('Sistem kaydı', z.int()),
})

export const CustomFieldFull = z.extend(CustomField, { version: z.int() })

export const customFieldPaging = contentPaging('name', 'type', 'count')

export const customFields = calls('custom_fields', {
  list: {
    method: 'GET',
    path: '/api/ki_iptal_ozel_alanlar',
    right: 'custom_fields:read',
    summary: 'Taleplerde istenebilen özel alanlar',
    query: listQuery(customFieldPaging, {}),
    answer: pageOf(CustomField),
  },
  get: {
    method: 'GET',
    path: '/api/get_ki_ozel_alanlar_single/{id}',
    right: 'custom_fields:read',
    summary: 'Bir özel alan',
    answer: single(CustomFieldFull),
  },
  create: {
    method: 'POST',
    path: '/api/ki_create_ozel_alanlar',
    right: 'custom_fields:write',
    summary: 'Özel alan ekler; select ve radio türünde seçenek gerekir',
    body: CustomFieldDraft,
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/edit_ki_ozel_alanlar',
    right: 'custom_fields:write',
    summary: 'Özel alanı günceller; gelmiş talepler olduğu gibi kalır',
    body: z.extend(field.patch(CustomFieldDraft), { id: field.id(), version: field.version() }),
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    also: 'GET',
    path: '/api/delete_ki_ozel_alanlar/{id}',
    right: 'custom_fields:write',
    summary: 'Kullanılmayan bir özel alanı siler',
    answer: field.written(),
  },
})
