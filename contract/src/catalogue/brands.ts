import * as z from 'zod/mini'
import { categoryCalls } from '../kit/categories.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery } from '../kit/list.ts'
import { label } from '../kit/messages.ts'

export const BrandDraft = z.object({
  makename: label('Marka adı', field.name()),
  makeImage: label('Logo', field.address('image')),
})

/** `count` is the number of campaigns and institutions of the brand that are not deleted. */
export const Brand = z.object({
  id: label('No', z.int()),
  makename: label('Marka adı', z.string()),
  makeImage: label('Logo', z.string()),
  count: label('Kullanım', z.int()),
})

export const BrandFull = z.extend(Brand, { version: z.int() })

export const brandPaging = contentPaging('makename')

/** Brands with campaigns to sell or subscriptions to cancel; an institution is a brand that takes cancellations. */
export const brands = categoryCalls(
  'brands',
  { one: 'marka', object: 'Markayı', many: 'Markalar' },
  {
    all: '/api/brands_all',
    list: '/api/brands',
    get: '/api/brand_single/{id}',
    create: '/api/brand_create',
    update: '/api/brand_edit',
    remove: '/api/brand/{id}',
    import: '/api/brands_import',
  },
  {
    draft: BrandDraft,
    row: Brand,
    full: BrandFull,
    offered: z.pick(Brand, { id: true, makename: true, makeImage: true }),
    chosenBy: ['products', 'product_categories'],
    query: listQuery(brandPaging, {}),
  },
)
