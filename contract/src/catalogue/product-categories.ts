import * as z from 'zod/mini'
import { slugCall } from '../content/publication.ts'
import { offeredQuery } from '../kit/categories.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentSizes, listQuery, type Paging, pageOf, search } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { recordCalls } from '../kit/record-calls.ts'
import { channel } from './channels.ts'
import { featureDefinitions, OfferedFeature } from './features.ts'
import { orderCall } from './order.ts'
import { dealerInputs, shownInputs } from './product-parts.ts'

/** Which rule of the legal clock a category's subscriptions follow. */
export const legalKinds = [
  'telecom',
  'daily_publication',
  'weekly_publication',
  'monthly_publication',
  'other',
] as const

/** The form's fields. The category's campaigns choose among its `brands`, and take over its `features` and `inputs`. */
export const ProductCategoryDraft = z.object({
  name: label('Kategori adı', field.name()),
  slug: label('Bağlantı', field.text(200)),
  icon: label('Simge', field.address('image')),
  maya: label('Maya', z._default(field.bool(), true)),
  web: label('Web', z._default(field.bool(), true)),
  app: label('App', z._default(field.bool(), true)),
  kolayiptal: label('Kolayiptal', z._default(field.bool(), true)),
  status: label('Durum', z._default(field.status(), 1)),
  legal_kind: label('Yasal süre', z._default(z.enum(legalKinds), 'other')),
  brands: label('Markalar', field.ids()),
  features: label('Özellikler', featureDefinitions()),
  inputs: label('Bayi ek bilgileri', dealerInputs()),
})

/**
 * A row of the table. `count` is the number of campaigns and institutions of the category that are not deleted;
 * `is_admin` 1 marks a row that ships with the product and cannot be changed.
 */
export const ProductCategoryRow = z.object({
  id: label('No', z.int()),
  siralama: label('Sıra', z.int()),
  icon: label('Simge', z.string()),
  name: label('Kategori adı', z.string()),
  slug: label('Bağlantı', z.string()),
  maya: label('Maya', z.boolean()),
  web: label('Web', z.boolean()),
  app: label('App', z.boolean()),
  kolayiptal: label('Kolayiptal', z.boolean()),
  status: label('Durum', field.shownStatus()),
  count: label('Kullanım', z.int()),
  is_admin: field.shipped(),
})

const brandOffered = z.object({ id: z.int(), makename: z.string(), makeImage: z.string() })

export const ProductCategory = z.extend(ProductCategoryRow, {
  legal_kind: z.enum(legalKinds),
  brands: z.array(brandOffered),
  features: z.array(OfferedFeature),
  inputs: shownInputs,
  version: z.int(),
})

export const productCategoryPaging: Paging<'id' | 'siralama' | 'name' | 'status'> = {
  sizes: contentSizes,
  size: 50,
  sort: ['id', 'siralama', 'name', 'status'],
  order: { field: 'siralama', direction: 'asc' },
}

export const productCategoryListQuery = listQuery(productCategoryPaging, { search: search() })

const read = 'product_categories:read'

/** The paths `create_status` and `edit_status` of the category form's calls come from the specification documents. */
export const productCategories = calls('product_categories', {
  all: {
    method: 'GET',
    path: '/api/products_categorys_all',
    right: read,
    orRight: 'products:read',
    summary: 'Etkin kampanya kategorileri, sıralarıyla',
    query: offeredQuery(),
    answer: z.array(
      z.pick(ProductCategoryRow, {
        id: true,
        name: true,
        slug: true,
        icon: true,
        maya: true,
        web: true,
        app: true,
        kolayiptal: true,
      }),
    ),
  },
  ...recordCalls(
    'product_categories',
    { draft: ProductCategoryDraft, row: ProductCategoryRow, full: ProductCategory, query: productCategoryListQuery },
    {
      list: ['/api/productsCategorys', 'Kampanya kategorileri; ada göre aranır'],
      get: [
        '/api/productsCategory_single/{id}',
        'Bir kampanya kategorisi; markaları, özellikleri ve bayi ek bilgileriyle',
      ],
      create: ['/api/create_status', 'Yeni kampanya kategorisi ekler, sıranın sonuna'],
      update: ['/api/edit_status', 'Kampanya kategorisini günceller; çıkarılan bir özellik kampanyalarda saklı kalır'],
      remove: ['/api/productsCategory/{id}', 'Kullanılmayan bir kampanya kategorisini siler'],
    },
  ),
  slug: slugCall('product_categories', '/api/productsCategory_slug'),
  order: orderCall(
    'product_categories',
    '/api/productsCategorys_order',
    'Kategorilerin sırasını değiştirir; başkası bu arada değiştirdiyse 409',
  ),
  /** `features` and `brands` return what the campaign form takes over from a category; `version` is the category's. */
  features: {
    method: 'GET',
    path: '/api/ProductsFeatures/{categoryId}',
    right: read,
    orRight: 'products:read',
    summary: 'Bir kategorinin özellikleri, sıralarıyla',
    answer: z.array(OfferedFeature),
  },
  brands: {
    method: 'GET',
    path: '/api/getCategoryBrands/{categoryId}',
    right: read,
    orRight: 'products:read',
    summary: 'Bir kategorinin markaları ve bayi ek bilgileri',
    answer: z.object({ brands: z.array(brandOffered), inputs: shownInputs, version: z.int() }),
  },
  icons: {
    method: 'GET',
    path: '/api/promoimages',
    right: 'session',
    summary: 'Masa ile gelen simgeler',
    answer: z.array(z.object({ id: z.int(), name: z.string(), image: z.string() })),
  },
})

const PublicCategory = z.pick(ProductCategoryRow, { id: true, name: true, slug: true, icon: true })

/** What the public site reads: active categories of a channel, in their order, always on one page. */
export const productCategoryDelivery = calls('product_categories', {
  publicList: {
    method: 'GET',
    path: '/public/v1/categories',
    right: 'public',
    summary: 'Bir kanaldaki etkin kategoriler, sıralarıyla',
    query: z.object({ channel: channel() }),
    answer: pageOf(PublicCategory),
  },
})
