import * as z from 'zod/mini'
import type { Endpoint } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { idsFilter, pageOf, pageQuery, single } from '../kit/list.ts'
import { channel } from './channels.ts'
import { PublicFeature } from './features.ts'
import { Product, productPaging } from './product-shapes.ts'

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

/** A campaign as the public site reads it; a list row lacks what only the campaign's own page shows. */
export const PublicProduct = {
  row: z.extend(z.pick(Product, cardKeys), related),
  full: z.extend(z.pick(Product, { ...cardKeys, ...pageKeys }), { ...related, features: z.array(PublicFeature) }),
}

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
export const deliveryEndpoints = {
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
} as const satisfies Record<string, Endpoint>
