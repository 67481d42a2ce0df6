import * as z from 'zod/mini'
import { schedule, scheduled } from '../content/publication.ts'
import * as field from '../kit/fields.ts'
import type { Paging } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { CampaignFeature, featureValues } from './features.ts'
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

export const productTypeWords = { 0: 'Aylık abonelik', 1: 'Tahsilatlı kampanya', 2: 'Yönlendirme kampanyası' } as const

/**
 * The form's fields of a campaign. `tahsilat`: a collection campaign is sold in instalments, `taksit` of them.
 * `payment_after_action`: 1 sends a digital code (of the kind `payment_after_code`), 2 shows that the payment
 * succeeded. Values that belong to another type than the chosen one are not kept.
 */
export const ProductDraft = z.object({
  title: label('Kampanya adı', field.name()),
  slug: label('Bağlantı', field.text(200)),
  image: label('Kampanya görseli', field.address('image')),
  isDraft: label('Yayın durumu', z._default(field.bool(), true)),
  onecikan: label('Öne çıkan', z._default(field.bool(), false)),
  web: label('Web’de göster', z._default(field.bool(), true)),
  app: label('App’te göster (iOS)', z._default(field.bool(), false)),
  maya: label('Maya’da göster', z._default(field.bool(), true)),
  is_address: label('Adres sorulsun', z._default(field.bool(), true)),
  is_cargo: label('Kuryeli ürün', z._default(field.bool(), false)),
  producttype: label('Kampanya türü', z._default(field.choice(...productTypes), 0)),
  tahsilat: label('Taksitli satış', z._default(field.bool(), false)),
  taksit: label('Taksit sayısı', field.optionalWhole(0, 60, 0)),
  payment_after_action: label('Tahsilat sonrası işlem', field.optionalChoice(1, 2)),
  payment_after_code: label('Kod', field.optionalChoice(1, 2)),
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

/** An amount in a response, in lira. */
export const amount = () => z.nullable(field.shownMoney())

/**
 * A row of the list. `makeImage` and `makename` are the brand's, `image` is the campaign's; `status` 1 is published.
 * `price_due` is the price that applies now: the planned price while `plan_running`, else the sale price, else the
 * normal price.
 */
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
  price_due: label('Geçerli fiyat', amount()),
  plan_running: label('Zamanlanmış fiyat geçerli', z.boolean()),
  maya: label('Maya', z.boolean()),
  web: label('Web', z.boolean()),
  app: label('App', z.boolean()),
  onecikan: label('Öne çıkan', z.boolean()),
  status: label('Durum', field.shownStatus()),
  isDraft: label('Yayın durumu', z.boolean()),
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

export const filledIn = {
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

/** One campaign. `plan_running`: the planned prices apply now, instead of `price` and `price_sale`. */
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

const productSorts = ['id', 'siralama', 'productname', 'catname', 'makename', 'price', 'price_sale', 'status'] as const

export const productPaging: Paging<(typeof productSorts)[number]> = {
  sizes: productSizes,
  size: 25,
  sort: productSorts,
  order: { field: 'siralama', direction: 'asc' },
}
