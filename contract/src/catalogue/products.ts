import * as z from 'zod/mini'
import { schedule, scheduled, slugCall } from '../content/publication.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { importCall } from '../kit/import.ts'
import { draftFilter, idsFilter, listQuery, type Paging, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { savedCalls } from '../kit/record-calls.ts'
import { channels } from './channels.ts'
import { CampaignFeature, featureValues } from './features.ts'
import { orderCall } from './order.ts'
import {
  ContentBlock,
  contentBlocks,
  dealerInputs,
  PricePlan,
  shownInputs,
  shownVas,
  vasRows,
} from './product-parts.ts'

/** 0 monthly subscription, 1 collection campaign, 2 affiliation campaign. */
export const productTypes = [0, 1, 2] as const

/**
 * What a person fills in of a campaign. `tahsilat` is the instalment sale of a collection campaign, `taksit` its
 * instalments; `payment_after_action` is 1 to send a digital code (of the kind `payment_after_code`), 2 to show that it
 * succeeded. What belongs to another type than the chosen one is not kept.
 */
export const ProductDraft = z.object({
  title: label('Kampanya adı', field.name()),
  slug: label('Bağlantı', field.text(200)),
  image: label('Kampanya görseli', field.address('image')),
  isDraft: label('Yayın durumu', z._default(field.bool(), true)),
  onecikan: label('Öne çıkan', z._default(field.bool(), false)),
  web: label("Web'de göster", z._default(field.bool(), true)),
  app: label("iOS'ta göster", z._default(field.bool(), false)),
  maya: label("Maya'da göster", z._default(field.bool(), true)),
  is_address: label('Adres sorulsun', z._default(field.bool(), true)),
  is_cargo: label('Kuryeli ürün', z._default(field.bool(), false)),
  producttype: label('Kampanya türü', z._default(field.choice(...productTypes), 0)),
  tahsilat: label('Taksitli satış', z._default(field.bool(), false)),
  taksit: label('Taksit sayısı', z._default(field.whole(0, 60), 0)),
  payment_after_action: label('Tahsilat sonrası işlem', z._default(z.nullable(field.choice(1, 2)), null)),
  payment_after_code: label('Kod', z._default(z.nullable(field.choice(1, 2)), null)),
  external_link: label('Dış bağlantı', field.address('web')),
  category: label('Kategori', field.optionalId()),
  brand: label('Marka', field.optionalId()),
  price: label('Normal fiyat', field.optionalMoney()),
  price_sale: label('Kampanya fiyatı', field.optionalMoney()),
  price_plan: label('Zamanlanmış fiyat', z._default(z.nullable(PricePlan), null)),
  tags: label('Etiketler', field.tags()),
  description: label('Kısa açıklama', field.text()),
  inputs: label('Bayi ek bilgileri', dealerInputs()),
  features: label('Özellikler', featureValues()),
  content: label('İçerik', contentBlocks()),
  vas: label('VAS', vasRows()),
  ...schedule,
})

const amount = () => z.nullable(z.number())

/** A row of the list. `makeImage` and `makename` are the brand's, `image` is the campaign's; `status` 1 is published. */
export const ProductRow = z.object({
  id: label('No', z.int()),
  siralama: label('Sıra', z.int()),
  makeImage: label('Marka görseli', z.string()),
  image: label('Kampanya görseli', z.string()),
  catname: label('Kategori', z.string()),
  makename: label('Marka', z.string()),
  productname: label('Kampanya', z.string()),
  slug: label('Bağlantı', z.string()),
  producttype: label('Kampanya türü', z.int()),
  price: label('Normal fiyat', amount()),
  price_sale: label('Kampanya fiyatı', amount()),
  maya: label('Maya', z.boolean()),
  web: label('Web', z.boolean()),
  app: label('App', z.boolean()),
  onecikan: label('Öne çıkan', z.boolean()),
  status: label('Durum', z.int()),
  isDraft: label('Taslak', z.boolean()),
  updatedAt: label('Güncellenme', field.time()),
  ...scheduled,
})

const shownPlan = z.nullable(
  z.object({ price: amount(), price_sale: amount(), from: field.time(), until: z.nullable(field.time()) }),
)

const sales = {
  producttype: z.int(),
  tahsilat: z.boolean(),
  taksit: z.int(),
  payment_after_action: z.nullable(z.int()),
  payment_after_code: z.nullable(z.int()),
  external_link: z.string(),
  is_address: z.boolean(),
  is_cargo: z.boolean(),
}

const texts = {
  description: z.string(),
  tags: z.array(z.string()),
  content: z.array(ContentBlock),
  vas: shownVas,
}

const filledIn = {
  title: z.string(),
  slug: z.string(),
  image: z.string(),
  isDraft: z.boolean(),
  onecikan: z.boolean(),
  web: z.boolean(),
  app: z.boolean(),
  maya: z.boolean(),
  ...sales,
  category: z.nullable(z.int()),
  brand: z.nullable(z.int()),
  price: amount(),
  price_sale: amount(),
  price_plan: shownPlan,
  ...texts,
  inputs: shownInputs,
  features: z.array(CampaignFeature),
  ...scheduled,
}

/** One campaign. `plan_running`: the planned prices hold now. */
export const Product = z.object({
  id: z.int(),
  ...filledIn,
  siralama: z.int(),
  status: z.int(),
  catname: z.string(),
  makename: z.string(),
  makeImage: z.string(),
  plan_running: z.boolean(),
  version: z.int(),
})

export const productSizes = [25, 50, 100, 200, 500, 1000, 1500] as const

export type ProductSort = 'id' | 'siralama' | 'productname' | 'catname' | 'makename' | 'price' | 'price_sale'

export const productPaging: Paging<ProductSort> = {
  sizes: productSizes,
  size: 25,
  sort: ['id', 'siralama', 'productname', 'catname', 'makename', 'price', 'price_sale'],
  order: { field: 'siralama', direction: 'asc' },
}

export const productListQuery = listQuery(productPaging, {
  isDraft: draftFilter(),
  categorys: idsFilter(),
  brands: idsFilter(),
  producttype: z.optional(z.enum(['0', '1', '2'])),
  channel: z.optional(z.enum(channels)),
  search: search(),
})

/** One state of a campaign's price and publication; `reason` is '' where a person saved it by hand. */
const PriceChange = z.object({
  id: z.int(),
  at: field.time(),
  person: z.nullable(z.object({ id: z.int(), name: z.string() })),
  price: amount(),
  price_sale: amount(),
  status: z.int(),
  reason: z.string(),
})

/** The last run of the call that refreshes the public site's comparison; `status` is that of its answer. */
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
  /** What the form of a copy begins with: a draft with a free slug, without times. */
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
  /** Columns No, Normal fiyat and Kampanya fiyatı; those of an exported list that are no price are passed over. */
  import: importCall('products', '/api/getallproducts_import'),
})

/** A line of an imported price list. A price that is not given stays as it is. */
export const PriceLine = z.object({
  id: label('No', field.id()),
  price: label('Normal fiyat', z.optional(field.money())),
  price_sale: label('Kampanya fiyatı', z.optional(field.money())),
})
