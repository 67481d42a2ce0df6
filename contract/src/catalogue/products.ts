import * as z from 'zod/mini'
import { slugCall } from '../content/publication.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { importCall } from '../kit/import.ts'
import { draftFilter, idsFilter, listQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { savedCalls } from '../kit/record-calls.ts'
import { channels } from './channels.ts'
import { orderCall } from './order.ts'
import { bulkEndpoints } from './product-bulk.ts'
import { deliveryEndpoints } from './product-delivery.ts'
import { amount, filledIn, Product, ProductDraft, ProductRow, productPaging } from './product-shapes.ts'

export const productListQuery = listQuery(productPaging, {
  isDraft: draftFilter(),
  categorys: idsFilter(),
  brands: label('Markalar', idsFilter()),
  producttype: label('Kampanya türü', z.optional(z.enum(['0', '1', '2']))),
  channel: label('Kanal', z.optional(z.enum(channels))),
  search: search(),
})

/** A past or present state of a campaign's price and publication; `reason` is '' when a person saved it by hand. */
const PriceChange = z.object({
  id: z.int(),
  at: field.time(),
  person: z.nullable(z.object({ id: z.int(), name: z.string() })),
  price: amount(),
  price_sale: amount(),
  status: z.int(),
  reason: z.string(),
})

/** The last run of the call that refreshes the public site's comparison; `status` is its HTTP status. */
const ComparisonRun = z.object({
  at: field.time(),
  person: z.string(),
  ok: z.boolean(),
  status: z.nullable(z.int()),
  message: z.string(),
  duration_ms: z.int(),
})

const ComparisonState = z.object({ configured: z.boolean(), running: z.boolean(), last: z.nullable(ComparisonRun) })

const read = 'products:read'
const write = 'products:write'

export const products = calls('products', {
  ...savedCalls(
    'products',
    { draft: ProductDraft, row: ProductRow, full: Product, query: productListQuery },
    {
      list: [
        '/api/getallproducts',
        'Kampanyalar; yayın durumu, kategori, marka, tür ve kanala göre süzülür, adda ve markada aranır',
      ],
      get: ['/api/get_single_product/{id}', 'Bir kampanya'],
      save: [
        '/api/addProduct',
        'id verilmezse kampanya ekler, verilirse günceller; kategorinin artık taşımadığı bir özellik 409 ile lost olarak döner',
      ],
      remove: ['/api/product/{id}', 'Kampanyayı siler'],
    },
  ),
  /** The initial values for the form of a copy: a draft with an unused slug and without scheduled times. */
  clone: {
    method: 'GET',
    path: '/api/product_clone/{id}',
    right: read,
    summary: 'Bir kampanyanın kopyası, kaydedilmemiş taslak olarak',
    answer: single(z.object(filledIn)),
  },
  slug: slugCall('products', '/api/product_slug'),
  order: orderCall(
    'products',
    '/api/products_order',
    'Verilen kampanyaların kendi aralarındaki sırasını değiştirir; başkası bu arada değiştirdiyse 409',
  ),
  prices: {
    method: 'GET',
    path: '/api/product_prices/{id}',
    right: read,
    summary: 'Bir kampanyanın fiyat ve yayın durumu geçmişi, eskiden yeniye',
    answer: z.object({ data: z.array(PriceChange) }),
  },
  comparison: {
    method: 'GET',
    path: '/api/comparison_update',
    right: read,
    summary: 'Sitedeki karşılaştırmanın son güncellenişi',
    answer: single(ComparisonState),
  },
  updateComparison: {
    method: 'POST',
    path: '/api/comparison_update',
    long: true,
    right: write,
    summary: 'Sitedeki kampanya karşılaştırmasını yeniler (MASA_COMPARISON_URL)',
    body: z.object({}),
    answer: single(ComparisonState),
  },
  /** Reads the columns No, Normal fiyat and Kampanya fiyatı; the other columns of an exported list are ignored. */
  import: importCall(
    'products',
    '/api/getallproducts_import',
    'CSV veya XLSX dosyasındaki fiyatları numaralarıyla verilen kampanyalara yazar, kampanya eklemez; dry_run yalnız denetler; seen, denetimdeki stamp değeridir, başka fiyatlar değişecekse 409',
  ),
})

/** Bulk changes of campaigns: previewed before they are made, and undone with one click. */
export const productBulk = calls('products', bulkEndpoints)

/** What the public site reads: published campaigns of a channel whose category is active. */
export const productDelivery = calls('products', deliveryEndpoints)

/** A row of an imported price list. A price that is not given stays as it is. */
export const PriceLine = z.object({
  id: label('No', field.id()),
  price: label('Normal fiyat', z.optional(field.money())),
  price_sale: label('Kampanya fiyatı', z.optional(field.money())),
})
