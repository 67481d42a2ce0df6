import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { patch } from '../kit/patch.ts'
import { customFieldTypes } from './custom-field-types.ts'

const noPath = 'Listeden bir şablon seçin; klasör yolu kabul edilmez'

/** A petition template's id; '' and null mean no template. A path is refused. */
const template = () =>
  z._default(
    z.pipe(
      z.union([field.id(), z.literal(''), z.null()], { error: noPath }),
      z.transform((value) => value || null),
    ),
    null,
  )

/** What an institution asks for in one category. `value` is the category's id, `klasor` the petition template's. */
export const InstitutionCategoryDraft = z.object({
  value: field.id(),
  label: z.optional(field.text(200)),
  iptalneden: field.ids(),
  ozel_alanlar: field.ids(),
  klasor: template(),
})

const onceEach = (list: { value: number }[]) => new Set(list.map(({ value }) => value)).size === list.length

const categorys = () =>
  z
    .array(InstitutionCategoryDraft)
    .check(z.maxLength(200), z.refine(onceEach, { error: 'Aynı kategori iki kez seçilmiş' }))

/** The fields of an institution that the history keeps: those of its brand, and its categories in order. */
export const InstitutionDraft = z.object({
  makename: label('Kurum adı', field.name()),
  makeImage: label('Logo', field.address('image')),
  fax_number: label('Faks numarası', field.phone()),
  categorys: label('Kategoriler', z._default(categorys(), [])),
})

/** A brand that takes cancellations. `id` is the brand's; `count` the number of its open requests. */
export const InstitutionRow = z.object({
  id: label('No', z.int()),
  makename: label('Kurum adı', z.string()),
  makeImage: label('Logo', z.string()),
  fax_number: label('Faks numarası', z.string()),
  category: label('Kategoriler', z.array(field.Named)),
  count: label('Açık talep', z.int()),
})

/** A category of an institution as it is read: `label` is the category's name. */
export const InstitutionCategory = z.object({
  value: z.int(),
  label: z.string(),
  iptalneden: z.array(z.int()),
  ozel_alanlar: z.array(z.int()),
  klasor: z.nullable(z.int()),
})

export const Institution = z.extend(InstitutionRow, {
  categorys: label('Kategoriler', z.array(InstitutionCategory)),
  version: z.int(),
})

export const institutionPaging = contentPaging('makename', 'fax_number', 'count')

const Brand = z.omit(InstitutionDraft, { categorys: true })
const BrandChanges = patch(Brand)

/**
 * With an `id`, that brand becomes the institution; without, a brand with this name is found or created. An existing
 * brand keeps its logo unless a new one is given.
 */
const NewBrand = z.extend(Brand, { id: z.optional(field.id()), makeImage: BrandChanges.shape.makeImage })

export const institutions = calls('institutions', {
  list: {
    method: 'GET',
    path: '/api/ki_get_brands',
    right: 'institutions:read',
    summary: 'Kurumlar: iptal talebi alanlar',
    query: listQuery(institutionPaging, { search: search() }),
    answer: pageOf(InstitutionRow),
  },
  get: {
    method: 'GET',
    path: '/api/ki_get_brand_single/{id}',
    right: 'institutions:read',
    summary: 'Bir kurum',
    answer: single(Institution),
  },
  create: {
    method: 'POST',
    path: '/api/ki_add_brand',
    right: 'institutions:write',
    summary: 'Kurum ekler; daha önce silinmiş bir kurum aynı numarayla geri gelir',
    body: z.object({ brand: label('Kurum', NewBrand), categorys: InstitutionDraft.shape.categorys }),
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/ki_edit_brand',
    right: 'institutions:write',
    summary: 'Kurumu günceller; verilmeyen alan olduğu gibi kalır, gelmiş talepler değişmez',
    body: z.object({
      id: field.id(),
      version: field.version(),
      brand: label('Kurum', z.optional(BrandChanges)),
      categorys: label('Kategoriler', z.optional(categorys())),
    }),
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/ki_brand/{id}',
    right: 'institutions:write',
    summary: 'Açık talebi olmayan bir kurumu siler',
    answer: field.written(),
  },
  /**
   * Options of the institution form: active rows, and passive rows that an institution uses. `version` is the sum of
   * the versions in the tables behind them: it grows with each change, and falls when a row leaves the trash for good,
   * which changes no option.
   */
  choices: {
    method: 'GET',
    path: '/api/getBransProps',
    right: 'institutions:read',
    summary: 'Kurum formunun seçenekleri: nedenler, kategoriler, özel alanlar, markalar, şablonlar',
    answer: z.object({
      version: z.int(),
      iptal_neden: z.array(field.Named),
      categorys: z.array(field.Named),
      ozel_alanlar: z.array(z.extend(field.Named, { type: z.enum(customFieldTypes), options: z.array(z.string()) })),
      /** `is_institution`: the brand already takes cancellations. */
      brands: z.array(
        z.object({ id: z.int(), makename: z.string(), makeImage: z.string(), is_institution: z.boolean() }),
      ),
      templates: z.array(field.Named),
    }),
  },
})
