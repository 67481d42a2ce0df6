import * as z from 'zod/mini'
import { schedule, scheduled } from '../content/publication.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { importCall } from '../kit/import.ts'
import { draftFilter, idsFilter, listQuery, type Paging, pageOf, pageQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { channel, channels } from './channels.ts'
import { CampaignFeature, featureValues, PublicFeature } from './features.ts'
import { NewOrder } from './order.ts'
import { bulkEndpoints } from './product-bulk.ts'
import { ContentBlock, contentBlocks, dealerInputs, shownInputs, shownVas, vasRows } from './product-parts.ts'

/** 0 monthly subscription, 1 collection campaign, 2 affiliation campaign. */
export const productTypes = [0, 1, 2] as const

/** Other prices for a while: they come at `from`, and what stood before comes back at `until`, where there is one. */
const PricePlan = z
  .object({
    price: field.optionalMoney(),
    price_sale: field.optionalMoney(),
    from: field.moment(),
    until: field.moment(),
  })
  .check(
    z.refine(({ price, price_sale }) => price !== null || price_sale !== null, {
      path: ['price_sale'],
      error: 'Zamanı gelince geçerli olacak fiyatı yazın',
    }),
    z.refine(({ from }) => from !== null, { path: ['from'], error: 'Başlangıç zamanını seçin' }),
    z.refine(({ from, until }) => !from || !until || until > from, {
      path: ['until'],
      error: 'Başlangıç zamanından sonra olmalı',
    }),
  )

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

const Named = z.object({ id: z.int(), name: z.string(), slug: z.string() })
const PublicBrand = z.object({ id: z.int(), makename: z.string(), makeImage: z.string() })

const cardKeys = {
  id: true,
  title: true,
  slug: true,
  image: true,
  onecikan: true,
  producttype: true,
  price: true,
  price_sale: true,
  description: true,
  tags: true,
} as const

const pageKeys = {
  tahsilat: true,
  taksit: true,
  payment_after_action: true,
  payment_after_code: true,
  external_link: true,
  is_address: true,
  is_cargo: true,
  content: true,
  vas: true,
  inputs: true,
} as const

const related = { category: z.nullable(Named), brand: z.nullable(PublicBrand) }

/** What the public site reads of a campaign; a list leaves out what its own page shows. */
export const PublicProduct = {
  row: z.extend(z.pick(Product, cardKeys), related),
  full: z.extend(z.pick(Product, { ...cardKeys, ...pageKeys }), { ...related, features: z.array(PublicFeature) }),
}

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
  list: {
    method: 'GET',
    path: '/api/getallproducts',
    right: read,
    summary: 'Kampanyalar; yayın durumu, kategori, marka, tür ve kanala göre süzülür, adda ve markada aranır',
    query: productListQuery,
    answer: pageOf(ProductRow),
  },
  get: {
    method: 'GET',
    path: '/api/get_single_product/{id}',
    right: read,
    summary: 'Bir kampanya',
    answer: single(Product),
  },
  /** What the form of a copy begins with: a draft with a free slug, without times. */
  clone: {
    method: 'GET',
    path: '/api/product_clone/{id}',
    right: read,
    summary: 'Bir kampanyanın kopyası, kaydedilmemiş taslak olarak',
    answer: single(z.object(filledIn)),
  },
  save: {
    method: 'POST',
    path: '/api/addProduct',
    right: write,
    summary:
      'id verilmezse kampanya ekler, verilirse günceller; kategorinin artık taşımadığı bir özellik 409 ile lost olarak döner',
    body: field.draftOrPatch(ProductDraft),
    answer: field.saved(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/product/{id}',
    right: write,
    summary: 'Kampanyayı siler',
    answer: field.written(),
  },
  slug: {
    method: 'GET',
    path: '/api/product_slug',
    right: read,
    summary: 'Bir bağlantının kaydedilince alacağı biçim; dolu olana -2 eklenir',
    query: z.object({ slug: field.text(200), id: z.optional(field.id()) }),
    answer: z.object({ slug: z.string() }),
  },
  order: {
    method: 'POST',
    path: '/api/products_order',
    right: write,
    summary: 'Verilen kampanyaların kendi aralarındaki sırasını değiştirir; başkası bu arada değiştirdiyse 409',
    body: NewOrder,
    answer: field.written(),
  },
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

/** Changes of many campaigns at once: seen before they are made, and taken back by one press. */
export const productBulk = calls('products', bulkEndpoints)

/** A line of an imported price list. A price that is not given stays as it is. */
export const PriceLine = z.object({
  id: label('No', field.id()),
  price: label('Normal fiyat', z.optional(field.money())),
  price_sale: label('Kampanya fiyatı', z.optional(field.money())),
})

/** A campaign's column in the comparison of its category: an answer for each feature, in the features' order. */
const Compared = z.extend(PublicProduct.row, {
  answers: z.array(z.object({ deger: z.string(), value: z.string(), unit: z.string() })),
})

const Comparison = z.object({
  category: Named,
  features: z.array(z.object({ id: z.int(), option_name: z.string(), icon: z.string(), function: z.int() })),
  campaigns: z.array(Compared),
})

/** What the public site reads: published campaigns of a channel whose category is active. */
export const productDelivery = calls('products', {
  publicList: {
    method: 'GET',
    path: '/public/v1/campaigns',
    right: 'public',
    summary: 'Bir kanalın yayındaki kampanyaları, sıralarıyla',
    query: z.extend(pageQuery({ ...productPaging, sort: ['siralama'] }, {}), {
      channel: channel(),
      categorys: idsFilter(),
    }),
    answer: pageOf(PublicProduct.row),
  },
  publicGet: {
    method: 'GET',
    path: '/public/v1/campaigns/{slug}',
    right: 'public',
    summary: 'Bir kanalın yayındaki bir kampanyası; eski bağlantı yenisine yönlendirilir',
    params: z.object({ slug: field.word(200) }),
    query: z.object({ channel: channel() }),
    answer: single(PublicProduct.full),
  },
  comparison: {
    method: 'GET',
    path: '/public/v1/categories/{slug}/comparison',
    right: 'public',
    summary: 'Bir kategorinin yayındaki kampanyaları, özellikleriyle yan yana; en çok 200 kampanya',
    params: z.object({ slug: field.word(200) }),
    query: z.object({ channel: channel() }),
    answer: single(Comparison),
  },
})
