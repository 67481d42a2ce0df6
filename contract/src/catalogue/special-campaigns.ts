import * as z from 'zod/mini'
import { schedule, scheduled, slugCall } from '../content/publication.ts'
import { categoryCalls } from '../kit/categories.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { savedCalls } from '../kit/record-calls.ts'
import { channel } from './channels.ts'
import { orderCall } from './order.ts'

export const buttonText = 'Kampanyaları Göster'

const condition = z.object({
  name: label('Koşul', z.string().check(z.trim(), z.minLength(1), z.maxLength(500), field.clean)),
})

/**
 * The form's fields. `platform` and `product` are chosen among `remote_Cats` and `remote_Product`: an id, or the object
 * as those calls returned it. `body` holds the conditions; `IsExternal` opens the button's link in a new page.
 */
export const SpecialCampaignDraft = z.object({
  title: label('Başlık', field.name()),
  slug: label('Bağlantı', field.text(200)),
  description: label('Kısa açıklama', field.text()),
  image: label('Görsel', field.address('image')),
  category: label('Kampanya kategorisi', field.optionalId()),
  platform: label('Kampanya türü', field.reference()),
  product: label('Ürün', field.reference()),
  body: label('Koşullar', z._default(z.array(condition).check(z.maxLength(100)), [])),
  buttontext: label('Buton yazısı', z._default(z.string().check(z.maxLength(200), field.clean), buttonText)),
  buttonurl: label('Buton bağlantısı', field.address('link')),
  IsExternal: label('Yeni sayfada aç', z._default(field.bool(), false)),
  status: label('Durum', z._default(field.status(), 0)),
  ...schedule,
})

export const SpecialCampaignRow = z.object({
  id: label('No', z.int()),
  created_date: label('Tarih', field.time()),
  title: label('Başlık', z.string()),
  description: label('Kısa açıklama', z.string()),
  image: label('Görsel', z.string()),
  slug: label('Bağlantı', z.string()),
  category_name: label('Kampanya kategorisi', z.string()),
  status: label('Durum', field.shownStatus()),
  siralama: label('Sıra', z.int()),
  ...scheduled,
})

const Platform = z.object({ id: z.int(), name: z.string(), slug: z.string() })

const PlatformProduct = z.extend(Platform, { subset: z.object({ name: z.string() }) })

const details = {
  IsExternal: z.boolean(),
  buttontext: z.string(),
  buttonurl: z.string(),
  platform: z.nullable(Platform),
  product: z.nullable(PlatformProduct),
  body: z.array(z.object({ name: z.string() })),
}

export const SpecialCampaign = z.extend(SpecialCampaignRow, {
  category: z.nullable(z.int()),
  ...details,
  version: z.int(),
})

const publicKeys = {
  id: true,
  title: true,
  slug: true,
  description: true,
  image: true,
  IsExternal: true,
  buttontext: true,
  buttonurl: true,
  platform: true,
  product: true,
  body: true,
} as const

export const PublicSpecialCampaign = z.extend(z.pick(SpecialCampaign, publicKeys), {
  category: z.nullable(z.object({ id: z.int(), name: z.string() })),
})

export const specialCampaignPaging = contentPaging('created_date', 'title', 'status', 'siralama')

export const specialCampaignListQuery = listQuery(specialCampaignPaging, {
  status: z.optional(z.enum(['0', '1'])),
  search: search(),
})

export const specialCampaigns = calls('special_campaigns', {
  ...savedCalls(
    'special_campaigns',
    { draft: SpecialCampaignDraft, row: SpecialCampaignRow, full: SpecialCampaign, query: specialCampaignListQuery },
    {
      list: ['/api/all_SpecialCampaign', 'Özel kampanyalar; duruma göre süzülür, başlıkta aranır'],
      get: ['/api/get_special_campaigns_single/{id}', 'Bir özel kampanya'],
      save: [
        '/api/addSpecialCampaign',
        'id verilmezse özel kampanya ekler, verilirse günceller; bilinmeyen id eklenmez',
      ],
      remove: ['/api/special_campaign/{id}', 'Özel kampanyayı siler'],
    },
  ),
  status: {
    method: 'GET',
    path: '/api/SpecialCampaign_delete/{id}/{newStatus}',
    right: 'special_campaigns:write',
    summary: 'Özel kampanyayı aktif (1) ya da pasif (0) yapar',
    params: z.object({ id: field.id(), newStatus: label('Durum', field.status()) }),
    answer: field.updated(),
  },
  slug: slugCall('special_campaigns', '/api/special_campaign_slug'),
  order: orderCall(
    'special_campaigns',
    '/api/special_campaigns_order',
    'Özel kampanyaların sitedeki sırasını değiştirir; başkası bu arada değiştirdiyse 409',
  ),
  platforms: {
    method: 'GET',
    path: '/api/remote_Cats',
    right: 'special_campaigns:read',
    summary:
      'Bir özel kampanyanın bağlanabileceği platformlar: kampanya kategorileri ya da uzak kataloğunkiler (MASA_CATALOGUE_URL)',
    answer: z.array(Platform),
  },
  platformProducts: {
    method: 'GET',
    path: '/api/remote_Product/{platformId}',
    right: 'special_campaigns:read',
    summary: 'Bir platformun ürünleri: o kategorinin kampanyaları ya da uzak kataloğunkiler, sıralarıyla; en çok 1.000',
    answer: z.array(PlatformProduct),
  },
})

export const CampaignCategoryDraft = z.object({
  name: label('Kategori adı', field.name()),
  status: label('Durum', z._default(field.status(), 1)),
})

/** `count` is the number of special campaigns that are not deleted. */
export const CampaignCategory = z.object({
  id: label('No', z.int()),
  name: label('Kategori adı', z.string()),
  count: label('Özel kampanya sayısı', z.int()),
  status: label('Durum', field.shownStatus()),
  is_admin: field.shipped(),
})

/** The categories of special campaigns; the special campaign's form can add one. */
export const campaignCategories = categoryCalls(
  'campaign_categories',
  { one: 'özel kampanya kategorisi', object: 'Özel kampanya kategorisini', many: 'Özel kampanya kategorileri' },
  {
    all: '/api/special_campaigns_category',
    list: '/api/special_campaigns_categorys',
    get: '/api/special_campaigns_category_single/{id}',
    create: '/api/special_campaigns_category_create',
    update: '/api/special_campaigns_category_edit',
    remove: '/api/special_campaigns_category_delete/{id}',
    import: '/api/special_campaigns_categorys_import',
  },
  {
    draft: CampaignCategoryDraft,
    row: CampaignCategory,
    full: z.extend(CampaignCategory, { version: z.int() }),
    offered: z.object({ id: z.int(), name: z.string() }),
    chosenBy: ['special_campaigns'],
    query: listQuery(contentPaging('name', 'count'), {}),
  },
)

/** What the public site reads: active special campaigns, the same on every channel, in order. */
export const specialCampaignDelivery = calls('special_campaigns', {
  publicList: {
    method: 'GET',
    path: '/public/v1/special-campaigns',
    right: 'public',
    summary: 'Etkin özel kampanyalar, sıralarıyla',
    query: z.object({
      channel: channel(),
      limit: z._default(field.whole(1, 200), 50),
      page: z._default(field.whole(1, 1_000_000_000), 1),
    }),
    answer: pageOf(PublicSpecialCampaign),
  },
  publicGet: {
    method: 'GET',
    path: '/public/v1/special-campaigns/{slug}',
    right: 'public',
    summary: 'Etkin bir özel kampanya; eski bağlantı yenisine yönlendirilir',
    params: z.object({ slug: field.word(200) }),
    answer: single(PublicSpecialCampaign),
  },
})
