import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { importCall } from '../kit/import.ts'
import { idsFilter, listQuery, type Paging, search } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { recordCalls } from '../kit/record-calls.ts'
import { SentFax } from '../messages/fax-parts.ts'

/** The id of a row that ships with Masa. */
const shippedId = () => field.whole(1, 999_999)

/** `town_id` is a district of the province `city_id`; `partner_id` is the solution partner who owns the dealer. */
export const DealerDraft = z.object({
  dealers_name: label('Bayi adı', field.name()),
  seller_type_id: label('Bayi türü', shippedId()),
  city_id: label('İl', shippedId()),
  town_id: label('İlçe', shippedId()),
  name_surname: label('Yetkili', field.name()),
  phone: label('Telefon', field.phone()),
  fax_number: label('Faks numarası', field.optionalPhone()),
  email: label('E-posta', field.email()),
  address: label('Adres', field.text(1_000)),
  partner_id: label('Çözüm ortağı', field.optionalId()),
})

/** The fields of a dealer that the history keeps. */
export const DealerState = z.extend(DealerDraft, { status: label('Durum', field.status()) })

/** A row of an imported sheet, where types and places are given by name. */
export const DealerLine = z.extend(
  z.omit(DealerDraft, { seller_type_id: true, city_id: true, town_id: true, partner_id: true }),
  {
    seller_type: label('Bayi türü', field.name()),
    city: label('İl', field.name()),
    town: label('İlçe', field.name()),
    status: label('Durum', z._default(field.status(), 1)),
  },
)

/** `total` is the number of the dealer's sales. */
export const DealerRow = z.object({
  id: label('No', z.int()),
  dealers_name: label('Bayi adı', z.string()),
  seller_type: label('Bayi türü', z.string()),
  city: label('İl', z.string()),
  town: label('İlçe', z.string()),
  name_surname: label('Yetkili', z.string()),
  phone: label('Telefon', z.string()),
  fax_number: label('Faks numarası', z.string()),
  email: label('E-posta', z.string()),
  total: label('Toplam satış', z.int()),
  status: label('Durum', field.shownStatus()),
})

export const Dealer = z.extend(DealerRow, {
  seller_type_id: z.int(),
  city_id: z.int(),
  town_id: z.int(),
  address: z.string(),
  partner_id: z.nullable(z.int()),
  partner: z.string(),
  /** The dealer's open leads: whoever makes the dealer passive must say who takes them over. */
  open_leads: z.int(),
  version: z.int(),
})

const dealerSorts = [
  ...(['id', 'dealers_name', 'seller_type', 'city', 'town', 'name_surname', 'phone'] as const),
  ...(['email', 'total', 'status'] as const),
]

export const dealerPaging: Paging<(typeof dealerSorts)[number]> = {
  sizes: [10, 50, 100, 200],
  size: 50,
  sort: dealerSorts,
  order: { field: 'id', direction: 'asc' },
}

const filters = {
  search: search(),
  types: label('Türler', idsFilter()),
  citys: label('İller', idsFilter()),
  towns: label('İlçeler', idsFilter()),
}

export const dealerQuery = listQuery(dealerPaging, filters)

/** The status in the list's path; calls without that path take it as a filter. */
const listed = z.union([field.status(), z.literal('all')])

export const dealerFilters = z.extend(dealerQuery, { status: listed })

const read = 'dealers:read'

const records = recordCalls(
  'dealers',
  { draft: DealerDraft, row: DealerRow, full: Dealer, query: dealerQuery },
  {
    list: ['/sellers/list/{status}', 'Bayiler: 1 aktif, 0 pasif, all hepsi; ad, yetkili, e-posta ve telefonda aranır'],
    get: ['/sellers/single/{id}', 'Bir bayi'],
    create: ['/sellers/add', 'Bayi ekler'],
    update: ['/sellers/edit', 'Bayinin bilgilerini günceller; durumu ayrı çağrıyla değişir'],
    remove: ['/sellers/{id}', 'Bayiyi çöp kutusuna taşır; satışı ya da açık işi olan bayi silinmez'],
  },
)

/** Dealers sell for the company. A person with own rows only gets the dealers whose solution partner they are. */
export const dealers = calls('dealers', {
  ...records,
  list: { ...records.list, params: z.object({ status: label('Durum', listed) }) },
  types: {
    method: 'GET',
    path: '/sellers/types',
    right: read,
    summary: 'Bayi türleri',
    answer: z.array(field.Named),
  },
  citys: {
    method: 'GET',
    path: '/sellers/citys',
    right: 'session',
    summary: 'İller, ada göre; id plaka numarasıdır',
    answer: z.array(field.Named),
  },
  towns: {
    method: 'GET',
    path: '/sellers/towns',
    right: 'session',
    summary: 'Verilen illerin, verilmezse bütün illerin ilçeleri, il ve ada göre; place ilin adını da taşır',
    query: z.object({ citys: label('İller', idsFilter()) }),
    answer: z.array(z.object({ id: z.int(), name: z.string(), place: z.string() })),
  },
  partners: {
    method: 'GET',
    path: '/sellers/partners',
    right: read,
    summary: 'Bir bayinin çözüm ortağı olabilecek kişiler, ada göre',
    answer: z.array(field.Named),
  },
  faxes: {
    method: 'GET',
    path: '/sellers/faks/{id}',
    right: read,
    besides: 'fax:read',
    summary: 'Bayinin faks numarasına gönderilen son 200 faks, en yenisi önce',
    answer: z.object({ data: z.array(SentFax) }),
  },
  status: {
    method: 'POST',
    path: '/sellers/status',
    right: 'dealers:write',
    summary:
      'Bayiyi nedeniyle aktif (1) ya da pasif (0) yapar; açık adayı olan bayi yalnız leads_to ile pasif olur: devralan bayi, null hiçbiri (yoksa 409, open_leads sayısıdır)',
    body: z.object({
      id: label('Bayi', field.id()),
      version: field.version(),
      status: label('Durum', field.status()),
      reason: label('Neden', field.remark({ least: 1, most: 500 })),
      leads_to: label('Devralan bayi', z.optional(z.nullable(field.id()))),
    }),
    answer: field.updated(),
  },
  import: importCall('dealers', '/sellers/list_import'),
})
