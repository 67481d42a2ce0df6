import { type FeatureDefinition, mostFeatures } from '../../../../contract/src/catalogue/features.ts'
import { slug } from '../../../../contract/src/kit/text/slug.ts'
import { toKurus } from '../../../../contract/src/kit/values/money.ts'
import type { Queryable } from '../../kit/db/database.ts'
import type { DemoPart, DemoTools } from '../../kit/domain.ts'
import { demoRows } from '../../records/demo/demo-rows.ts'
import type { DemoCampaign } from './products.demo-campaign.ts'
import { demoImage } from './products.demo-images.ts'
import { demoCampaigns } from './products.demo-rows.ts'

const rows = demoRows('products', 'products', 'image')

type Category = { id: number; name: string; features: FeatureDefinition[] }

/** Campaigns of the shipped categories, and of the sample institutions' brands. */
export const productDemo: DemoPart = {
  isEmpty: rows.isEmpty,

  async fill(db, tools) {
    const campaigns: Record<string, unknown>[] = []
    for (const [category, list] of Object.entries(demoCampaigns)) {
      const found = await db.one<Category>('SELECT id, name, features FROM product_categories WHERE slug = $1', [
        category,
      ])
      if (!found) continue
      const images = await imagesOf(category, found.name, tools)
      for (const [at, campaign] of list.entries()) {
        const brand = await brandOf(db, found.id, campaign.brand)
        campaigns.push(rowOf(campaign, found, brand, images[at % images.length] as string))
      }
    }
    const ids = await rows.add(
      db,
      tools,
      campaigns.map((row, at) => ({ ...row, siralama: at + 1 })),
    )
    await addOlderPrices(db, ids)
  },

  async remove(db, added) {
    await rows.remove(db, added('products'), 'NOT EXISTS (SELECT FROM leads l WHERE l.product_id = t.id)')
    await db.rows('DELETE FROM product_category_brands WHERE brand_id = ANY($1::bigint[])', [added('brands')])
  },

  shows: rows.shows,
}

async function imagesOf(category: string, name: string, { draw }: DemoTools): Promise<string[]> {
  return [
    await draw(demoImage(category, 0), `Kampanya: ${name}, açık`),
    await draw(demoImage(category, 1), `Kampanya: ${name}, koyu`),
  ]
}

async function brandOf(db: Queryable, categoryId: number, makename: string): Promise<number | null> {
  const brand = await db.one<{ id: number }>('SELECT id FROM brands WHERE makename = $1 AND deleted_at IS NULL', [
    makename,
  ])
  if (!brand) return null
  await db.rows('INSERT INTO product_category_brands (category_id, brand_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    categoryId,
    brand.id,
  ])
  return brand.id
}

const kurus = (lira: number | null) => (lira === null ? null : toKurus(lira))

function rowOf(campaign: DemoCampaign, category: Category, brand: number | null, image: string) {
  const { title, price, sale, description, type = 0, instalments = 0, link = '' } = campaign
  return {
    title,
    slug: slug(title),
    image,
    description,
    price: kurus(price),
    price_sale: kurus(sale),
    producttype: type,
    tahsilat: instalments > 0,
    taksit: instalments,
    payment_after_action: type === 1 ? (instalments > 0 ? 2 : 1) : null,
    payment_after_code: type === 1 && instalments === 0 ? 1 : null,
    is_cargo: title.includes('Set') || title.includes('Alıcı'),
    external_link: link,
    category_id: category.id,
    brand_id: brand,
    app: campaign.app ?? false,
    onecikan: campaign.featured ?? false,
    is_draft: campaign.draft ?? false,
    tags: (title.match(/[\p{L}\p{N}]{5,}/gu) ?? []).slice(0, 3),
    features: JSON.stringify(featuresOf(category, campaign.said)),
    inputs: JSON.stringify([{ option_name: 'Taahhüt bitiş tarihi', option_value: category.id < 5 }]),
    content: JSON.stringify(contentOf(campaign)),
    vas: JSON.stringify(type === 0 ? vas : []),
  }
}

const featuresOf = ({ features }: Category, said: string[]) =>
  features.slice(0, mostFeatures).map((feature, at) => ({
    ...feature,
    placeholder: '',
    subvalues: [],
    deger: feature.function === 1 ? (said[at] ?? '') : '',
    value: feature.function === 1 ? '' : (said[at] ?? ''),
  }))

const contentOf = ({ title, description }: DemoCampaign) => [
  { tip: 'editor', value: `<h2>${title}</h2><p>${description}</p>` },
  {
    tip: 'list',
    value: 'Nasıl başvurulur?',
    data: [{ value: 'Formu doldurun.' }, { value: 'Temsilcimiz sizi arasın.' }, { value: 'Onaylayın, başlasın.' }],
  },
  { tip: 'deepnote', value: 'Fiyatlara vergiler dahildir. Kampanya stoklarla ve belirtilen kanallarla sınırlıdır.' },
]

const vas = [
  { image: '/files/promo/shield.svg', name: 'Güvenli İnternet', value: 'Zararlı siteleri ağda durdurur.' },
  { image: '/files/promo/tool.svg', name: 'Yerinde Destek', value: 'Arızada ertesi iş günü ziyaret.' },
]

/** Adds former prices: two steps down to today's price. */
async function addOlderPrices(db: Queryable, ids: number[]): Promise<void> {
  await db.rows(
    `UPDATE product_prices h SET at = p.created_at, staff_id = (SELECT min(id) FROM staff) FROM products p WHERE p.id = h.product_id AND p.id = ANY($1::bigint[])`,
    [ids],
  )
  await db.rows(
    `INSERT INTO product_prices (product_id, at, staff_id, price, price_sale, is_draft)
     SELECT id, created_at - step.days * interval '1 day', (SELECT min(id) FROM staff), price, (price_sale * step.factor)::bigint, false
     FROM products, (VALUES (120, 1.2), (45, 1.1)) step (days, factor)
     WHERE id = ANY($1::bigint[]) AND price_sale * step.factor <= price`,
    [ids],
  )
}
