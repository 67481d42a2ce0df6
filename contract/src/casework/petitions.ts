import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { recordCalls } from '../kit/record-calls.ts'
import { PetitionPiece, pieces } from './petition-pieces.ts'

export const PetitionTemplateDraft = z.object({
  name: label('Şablon adı', field.name()),
  pieces: pieces(),
  status: label('Durum', z._default(field.status(), 1)),
})

/** `count`: institutions' categories that use it; `is_admin` 1: it ships with the product and cannot be changed. */
export const PetitionTemplateRow = z.object({
  id: label('No', z.int()),
  name: label('Şablon adı', z.string()),
  count: label('Kullanım', z.int()),
  status: label('Durum', field.shownStatus()),
  is_admin: field.shipped(),
})

export const PetitionTemplate = z.extend(PetitionTemplateRow, { pieces: z.array(PetitionPiece), version: z.int() })

export const petitionTemplatePaging = contentPaging('name', 'count')

/** Id of the template for requests whose institution has chosen none. */
export const defaultTemplate = 1

export const petitionTemplates = calls('petition_templates', {
  all: {
    method: 'GET',
    path: '/api/petition_templates_all',
    right: 'petition_templates:read',
    summary: 'Seçilebilen dilekçe şablonları, ada göre',
    answer: z.array(field.Named),
  },
  ...recordCalls(
    'petition_templates',
    {
      draft: PetitionTemplateDraft,
      row: PetitionTemplateRow,
      full: PetitionTemplate,
      query: listQuery(petitionTemplatePaging, {}),
    },
    {
      list: ['/api/petition_templates', 'Dilekçe şablonları'],
      get: ['/api/get_petition_template_single/{id}', 'Bir dilekçe şablonu'],
      create: ['/api/petition_template_create', 'Dilekçe şablonu ekler'],
      update: ['/api/petition_template_edit', 'Dilekçe şablonunu günceller; verilmeyen alan olduğu gibi kalır'],
      remove: ['/api/petition_template/{id}', 'Hiçbir kurumun kullanmadığı bir dilekçe şablonunu siler', 'GET'],
    },
  ),
  preview: {
    method: 'POST',
    path: '/api/petition_preview',
    secret: true,
    right: 'petition_templates:read',
    summary:
      'Parçalardan yapılan dilekçenin sayfaları (base64 PNG); request_id ile o talebin bilgileriyle (cancellation:reveal), yoksa örnek kişiyle',
    body: z.object({ pieces: pieces(), request_id: z.optional(z.nullable(field.id())) }),
    answer: z.object({ pages: z.array(z.string()) }),
  },
})

/** Petitions as they are sent. `{id}` is the request's. */
export const petitions = calls('petitions', {
  pdf: {
    method: 'GET',
    path: '/api/faks_pdf_get/{id}',
    right: 'cancellation:reveal',
    summary: 'Talebin dilekçesi (PDF); indirilmesi geçmişe yazılır',
    file: 'application/pdf',
    answer: z.unknown(),
  },
  pages: {
    method: 'GET',
    path: '/api/petition_pages/{id}',
    right: 'cancellation:reveal',
    summary: 'Talebin dilekçesi: sayfa sayısı, anahtarlı özeti, bayt olarak boyutu',
    answer: z.object({ pages: z.int(), sha256: z.string(), size: z.int() }),
  },
  page: {
    method: 'GET',
    path: '/api/petition_page/{id}/{page}',
    right: 'cancellation:reveal',
    summary: 'Dilekçenin bir sayfası, alıcının faks makinesinin basacağı gibi (PNG); açılışı geçmişe yazılır',
    file: 'image/png',
    answer: z.unknown(),
  },
})
