import { slug } from '../../../../contract/src/kit/text/slug.ts'
import type { DemoPart } from '../../kit/domain.ts'
import { demoRows } from '../../records/demo/demo-rows.ts'

const categories = demoRows('campaign_categories', 'campaign_categories')
const specials = demoRows('special_campaigns', 'special_campaigns', 'image')

const banner = (from: string, to: string, word: string) => `
<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="480" viewBox="0 0 1200 480">
  <defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>
  <rect width="1200" height="480" fill="url(#g)"/><circle cx="980" cy="110" r="170" fill="#fff" opacity="0.14"/>
  <circle cx="1080" cy="360" r="110" fill="#fff" opacity="0.1"/><rect x="90" y="120" width="520" height="240" rx="28" fill="#fff" opacity="0.9"/>
  <path d="${word}" fill="none" stroke="${to}" stroke-width="18" stroke-linecap="round" stroke-linejoin="round"/></svg>`

const demoSpecials = [
  {
    title: 'Yaz Bitmeden Fibere Geçin',
    category: 0,
    platform: 'internet',
    product: '100 Mbps Fiber, 24 Ay Fiyat Garantisi',
    description: 'Eylül sonuna kadar başvuranlara ilk iki ay ücretsiz.',
    conditions: ['30 Eylül’e kadar yapılan başvurularda geçerlidir', 'Yeni aboneliklerde geçerlidir'],
    image: banner('#84bcc6', '#0d5563', 'M150 290c60-120 140-120 200 0s140 120 200 0'),
    live: true,
  },
  {
    title: 'Spora Dönüş Haftası',
    category: 0,
    platform: 'spor-salonu',
    product: '12 Ay Üyelik, 2 Ay Hediye',
    description: 'Bir hafta boyunca bütün şubelerde ücretsiz deneme.',
    conditions: ['Deneme kartı bir kişi içindir'],
    image: banner('#e9bd72', '#b4510a', 'M160 240h380M220 180v120M480 180v120'),
    live: true,
  },
  {
    title: 'Aileye Özel Dijital Gece',
    category: 1,
    platform: 'dijital-platform',
    product: 'Aile Üyeliği 4K',
    description: 'Dört ekranlı üyelik, ilk ay yarı fiyatına.',
    conditions: ['Mevcut üyeler yükselterek katılabilir', 'Diğer kampanyalarla birleşmez'],
    image: banner('#3a3f8f', '#1b1f4b', 'M180 180h320v130h-320zM300 345h80'),
    live: false,
  },
]

/** Offers over the sample campaigns, and the two categories in which they stand. */
export const specialCampaignDemo: DemoPart = {
  isEmpty: async (db) => (await categories.isEmpty(db)) && (await specials.isEmpty(db)),

  async fill(db, tools) {
    const ids = await categories.add(db, tools, [{ name: 'Mevsim fırsatları' }, { name: 'Aile fırsatları' }])
    const rows: Record<string, unknown>[] = []
    for (const [
      at,
      { title, category, platform, product, description, conditions, image, live },
    ] of demoSpecials.entries()) {
      const found = await db.one<{ platform: number; product: number | null }>(
        `SELECT c.id AS platform, (SELECT p.id FROM products p WHERE p.title = $2 AND p.deleted_at IS NULL LIMIT 1) AS product
         FROM product_categories c WHERE c.slug = $1`,
        [platform, product],
      )
      rows.push({
        title,
        slug: slug(title),
        description,
        image: await tools.draw(image, `Özel kampanya: ${title}`),
        category_id: ids[category],
        platform_id: found?.platform ?? null,
        product_id: found?.product ?? null,
        body: JSON.stringify(conditions.map((name) => ({ name }))),
        buttontext: 'Kampanyaları Göster',
        buttonurl: `/kategori/${platform}`,
        is_draft: !live,
        siralama: at + 1,
      })
    }
    await specials.add(db, tools, rows)
  },

  async remove(db, added) {
    await specials.remove(db, added('special_campaigns'))
    await categories.remove(
      db,
      added('campaign_categories'),
      'NOT EXISTS (SELECT FROM special_campaigns s WHERE s.category_id = t.id)',
    )
  },

  shows: specials.shows,
}
