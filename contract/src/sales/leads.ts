import * as z from 'zod/mini'
import { givenTo } from '../kit/bulk.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { listQuery, type Paging, pageOf, pageQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { timelineEvent, timelinePaging } from '../records/timeline.ts'
import { leadChanges } from './lead-changes.ts'
import { leadCounts } from './lead-counts.ts'
import { leadSources } from './lead-facts.ts'
import { leadIntake } from './lead-intake.ts'

/** Names a list: a `url` of the menu's counts, a number, or all of a kind: `leads`, `sales`, `collections`, `all`. */
const listId = z.object({
  id: label(
    'Liste',
    z.pipe(
      z.union([z.int().check(z.positive(), z.lte(field.mostId)), z.string().check(z.regex(/^[a-z\d-]{1,60}$/))]),
      z.transform(String),
    ),
  ),
})

/** `kind` is `lead` or `sale`; `same_phone` counts the others with the same telephone, up to 99. */
export const LeadRow = z.object({
  id: label('No', z.int()),
  created_date: label('Tarih', field.time()),
  kind: label('Tür', z.string()),
  full_name: label('Ad soyad', z.string()),
  phone: label('Telefon', z.string()),
  same_phone: label('Aynı telefonda', z.int()),
  city: label('İl', z.string()),
  town: label('İlçe', z.string()),
  campaign: label('Kampanya', z.string()),
  source: label('Kaynak', z.string()),
  status: z.int(),
  status_name: label('Durum', z.string()),
  assignee: label('Görevli', z.string()),
  given_to: givenTo(),
  callback_at: label('Geri arama', z.nullable(field.time())),
  last_note: label('Son not', z.string()),
})

const Other = z.object({
  id: z.int(),
  kind: z.string(),
  full_name: z.string(),
  status: z.int(),
  status_name: z.string(),
  created_date: field.time(),
})

const Answered = z.object({ option_name: z.string(), value: z.string() })

/**
 * A lead or a sale. `next`: the allowed next statuses, `needs_note` if a reason is required; `may_convert`: a sale can
 * be made of it. `inputs_of`: the campaign whose questions `inputs` answer. `same_phone`: others with the same
 * telephone; `sale`: the sale made from this lead; `lead`: the lead that this sale was made from.
 */
export const Lead = z.object({
  id: z.int(),
  kind: z.enum(['lead', 'sale']),
  full_name: z.string(),
  phone: z.string(),
  city: z.string(),
  town: z.string(),
  address: z.string(),
  dealer_id: z.nullable(z.int()),
  dealer: z.string(),
  product_id: z.nullable(z.int()),
  campaign: z.string(),
  is_collection: z.boolean(),
  source: z.enum(leadSources),
  price: z.nullable(z.number()),
  instalments: z.int(),
  payment_method: z.string(),
  payment_status: z.string(),
  inputs: z.array(Answered),
  inputs_of: z.nullable(z.int()),
  vas: z.array(z.string()),
  status: z.int(),
  status_name: z.string(),
  is_final: z.boolean(),
  list: z.string(),
  next: z.array(z.object({ id: z.int(), name: z.string(), needs_note: z.boolean() })),
  may_convert: z.boolean(),
  assignee: z.nullable(field.Named),
  callback_at: z.nullable(field.time()),
  last_note: z.string(),
  created_date: field.time(),
  version: z.int(),
  same_phone: z.array(Other),
  sale: z.nullable(Other),
  lead: z.nullable(Other),
})

/** What the sale of a campaign asks for and offers; `vas` are the value added services that may come with it. */
const Campaign = z.object({
  id: z.int(),
  title: z.string(),
  slug: z.string(),
  makename: z.string(),
  makeImage: z.string(),
  catname: z.string(),
  producttype: z.int(),
  price: z.nullable(z.number()),
  is_address: z.boolean(),
  is_cargo: z.boolean(),
  tahsilat: z.boolean(),
  taksit: z.int(),
  inputs: z.array(z.string()),
  vas: z.array(z.object({ name: z.string(), value: z.string(), image: z.string() })),
})

/** The kinds of events in the timeline of a lead or sale, each with its Turkish words. */
export const leadEventKinds = {
  created: 'Kayıt alındı',
  opened: 'Kayıt görüntülendi',
  edited: 'Bilgiler düzeltildi',
  status: 'Durum değişti',
  assigned: 'Görevlendirme değişti',
  callback: 'Geri arama değişti',
  dealer: 'Bayi değişti',
  reminded: 'Geri arama hatırlatıldı',
  note: 'Not',
  converted: 'Satışa çevrildi',
  sold: 'Adaydan satış oldu',
  shipment: 'Gönderi',
  removed: 'Kayıt silindi',
  restored: 'Kayıt geri alındı',
} as const

export type LeadEventKind = keyof typeof leadEventKinds

export const leadPaging: Paging<'id' | 'created_date' | 'callback_at'> = {
  sizes: [10, 50, 100, 200],
  size: 50,
  sort: ['id', 'created_date', 'callback_at'],
  order: { field: 'id', direction: 'desc' },
}

const read = 'leads:read'

/** Leads and sales, which share one id sequence. A person limited to own records gets only those. */
export const leads = {
  ...calls('leads', {
    list: {
      method: 'GET',
      path: '/api/leads/{id}',
      right: read,
      summary: 'Müşteri adayları ve satışlar; listenin adresi, numarası ya da leads, sales, collections, all',
      params: listId,
      query: listQuery(leadPaging, {
        search: search(),
        assignee: label('Görevli', z.optional(z.union([z.literal('none'), field.id()]))),
        source: label('Kaynak', z.optional(z.enum(leadSources))),
        product_id: label('Kampanya', z.optional(field.id())),
        callback: label('Geri arama', z.optional(z.enum(['due', 'planned']))),
        city: label('İl', z.optional(field.name())),
        dealer: label('Bayi', z.optional(z.union([z.literal('any'), field.id()]))),
        from: z.optional(field.day()),
        to: z.optional(field.day()),
      }),
      answer: pageOf(LeadRow),
    },
    title: {
      method: 'GET',
      path: '/api/lead_list/{id}',
      right: read,
      summary:
        'Bir aday ya da satış listesinin adı ve türü; status_id: kayıtlarının durumu, liste birden çok durum içeriyorsa null',
      params: listId,
      answer: z.object({
        name: z.string(),
        kind: z.enum(['lead', 'sale', 'collection', 'all']),
        status_id: z.nullable(z.int()),
      }),
    },
    statuses: {
      method: 'GET',
      path: '/api/lead_statuses',
      right: read,
      summary: 'Aday ve satış durumları; next: izin verilen geçişler, needs_note: nedeni yazılmalı',
      answer: z.array(
        z.object({
          id: z.int(),
          kind: z.enum(['lead', 'sale']),
          name: z.string(),
          is_final: z.boolean(),
          next: z.array(z.object({ id: z.int(), needs_note: z.boolean() })),
        }),
      ),
    },
    people: {
      method: 'GET',
      path: '/api/lead_people',
      right: read,
      summary: 'Görevlendirilebilen kişiler, ada göre',
      answer: z.array(field.Named),
    },
    campaigns: {
      method: 'GET',
      path: '/api/lead_campaigns',
      right: read,
      summary: 'Süzülebilen ve satılabilen kampanyalar, ada göre',
      answer: z.array(field.Named),
    },
    campaign: {
      method: 'GET',
      path: '/api/lead_campaign/{id}',
      right: read,
      summary: 'Bir kampanyanın satışta istedikleri ve verdikleri',
      answer: single(Campaign),
    },
    find: {
      method: 'GET',
      path: '/api/lead_find',
      right: read,
      summary: 'En yeni 8 aday ya da satış; ad, telefon veya numara ile',
      query: z.object({ search: search() }),
      answer: z.object({ data: z.array(Other) }),
    },
    get: {
      method: 'GET',
      path: '/api/get_lead_single/{id}',
      right: read,
      summary: 'Bir aday ya da satış, listenin yanında; açılması geçmişe yazılır',
      answer: single(Lead),
    },
    whole: {
      method: 'GET',
      path: '/api/get_talep/{id}',
      right: read,
      summary: 'Bir aday ya da satış, kampanyasıyla birlikte; açılması geçmişe yazılır',
      answer: single(z.extend(Lead, { product: z.nullable(Campaign) })),
    },
    timeline: {
      method: 'GET',
      path: '/api/lead_timeline/{id}',
      right: read,
      summary: 'Adayın ya da satışın başına gelenler, yeniden eskiye',
      params: z.object({ id: field.id() }),
      query: pageQuery(timelinePaging, {}),
      answer: pageOf(timelineEvent(leadEventKinds)),
    },
  }),
  ...leadCounts,
  ...leadChanges,
  ...leadIntake,
}
