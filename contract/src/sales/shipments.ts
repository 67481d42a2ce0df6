import * as z from 'zod/mini'
import { BulkUndo, givenTo, manySeen, Receipt, WorkReceipt } from '../kit/bulk.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { idsFilter, listQuery, type Paging, pageOf, pageQuery, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { patch } from '../kit/patch.ts'
import { timelineEvent, timelinePaging } from '../records/timeline.ts'
import { shipmentCounts } from './shipment-counts.ts'

/** Ids of the statuses that Masa's code refers to. */
export const shipmentStatus = { prepared: 1, carried: 2, delivered: 3, failed: 4, returned: 5 } as const

/** The recipient and the address. */
const place = {
  recipient: label('Alıcı', field.name()),
  phone: label('Telefon', field.phone()),
  city: label('İl', field.name()),
  town: label('İlçe', field.line()),
  address: label('Adres', field.remark({ least: 1, most: 1_000 })),
}

/** The form's fields of a shipment. */
export const ShipmentDraft = z.object(place)

/** The fields of a shipment that the history keeps: where it goes, who carries it, and its status. */
export const ShipmentState = z.extend(ShipmentDraft, {
  courier_id: label('Kurye', field.optionalId()),
  dealer_id: label('Teslim eden bayi', field.optionalId()),
  status: label('Durum', field.id()),
})

/** `courier` is the carrier's name: a courier of the company, or a dealer. */
export const ShipmentRow = z.object({
  id: label('No', z.int()),
  created_date: label('Tarih', field.time()),
  recipient: label('Alıcı', z.string()),
  phone: label('Telefon', z.string()),
  city: label('İl', z.string()),
  town: label('İlçe', z.string()),
  campaign: label('Kampanya', z.string()),
  courier: label('Teslim eden', z.string()),
  given_to: givenTo(),
  tracking_no: label('Takip no', z.string()),
  status: z.int(),
  status_name: label('Durum', z.string()),
  last_movement: label('Son hareket', field.time()),
})

/** `takes_back`: a return to the status before the final one, which only people who may see all shipments can make. */
const Move = z.object({ id: z.int(), name: z.string(), needs_note: z.boolean(), takes_back: z.boolean() })

/**
 * `attempts` counts the failed deliveries; `last_reason` is why the last one failed or, for a returned shipment, why it
 * came back. `next` lists the allowed next statuses.
 */
export const Shipment = z.extend(ShipmentRow, {
  address: z.string(),
  sale_id: z.nullable(z.int()),
  courier_id: z.nullable(z.int()),
  dealer_id: z.nullable(z.int()),
  dealer: z.string(),
  attempts: z.int(),
  last_reason: z.string(),
  is_final: z.boolean(),
  next: z.array(Move),
  version: z.int(),
})

export const shipmentPaging: Paging<'id' | 'created_date' | 'last_movement'> = {
  sizes: [10, 50, 100, 200],
  size: 50,
  sort: ['id', 'created_date', 'last_movement'],
  order: { field: 'id', direction: 'desc' },
}

/** The kinds of events of a shipment, each with its Turkish words. */
export const shipmentEventKinds = {
  created: 'Gönderi oluşturuldu',
  status: 'Durum değişti',
  assigned: 'Teslim eden değişti',
  edited: 'Bilgiler düzeltildi',
  labelled: 'Etiketi alındı',
  removed: 'Gönderi silindi',
  restored: 'Gönderi geri alındı',
} as const

export type ShipmentEventKind = keyof typeof shipmentEventKinds

/** Names of the lists of more than one status. */
export const wideShipmentLists: Record<string, string> = { all: 'Bütün Gönderiler', open: 'Yoldaki Gönderiler' }

/** Names a list: a status id, `open` for all shipments on their way, or `all`. */
const listId = z.object({
  id: label('Liste', z.union([z.literal(['all', 'open']), field.id()])),
})

export const shipmentQuery = listQuery(shipmentPaging, {
  search: search(),
  courier: label('Kurye', z.optional(z.union([z.literal('none'), field.id()]))),
  dealer: label('Bayi', z.optional(field.id())),
  from: z.optional(field.day()),
  to: z.optional(field.day()),
})

/** The list's filters and its path parameter together, for calls without that path. */
export const shipmentFilters = z.extend(shipmentQuery, listId.shape)

const read = 'shipments:read'
const write = 'shipments:write'
/** Upper limit of labels in one file: those of the list's largest page. */
export const labelsMost = Math.max(...shipmentPaging.sizes)

const carrier = {
  courier_id: label('Kurye', field.optionalId()),
  dealer_id: label('Teslim eden bayi', field.optionalId()),
}

/** A key that is left out leaves its kind of carrier, unless the other kind is given. */
const receiver = patch(z.object(carrier))
export type Receiver = z.output<typeof receiver>
const namesOne = z.refine<Receiver>(
  ({ courier_id, dealer_id }) => courier_id !== undefined || dealer_id !== undefined,
  {
    path: ['courier_id'],
    error: 'Bir kurye ya da bayi seçin; gönderi kimsede kalmayacaksa boş gönderin',
  },
)
const target = { id: field.id(), version: field.version() }
const reason = (most = 500) => label('Neden', field.optionalRemark(most))

/** A person with own rows only gets shipments that they carry, or that come from their dealers and sales. */
export const shipments = {
  ...shipmentCounts,
  ...calls('shipments', {
    list: {
      method: 'GET',
      path: '/api/ulak_list/{id}',
      right: read,
      summary: 'Gönderiler: bir durumunkiler, open yolda olanlar, all hepsi; alıcı, telefon ve takip noda aranır',
      params: listId,
      query: shipmentQuery,
      answer: pageOf(ShipmentRow),
    },
    get: {
      method: 'GET',
      path: '/api/ulak_single/{id}',
      right: read,
      summary: 'Bir gönderi, gidebileceği durumlarla; açılması geçmişe yazılır',
      answer: single(Shipment),
    },
    timeline: {
      method: 'GET',
      path: '/api/ulak_timeline/{id}',
      right: read,
      summary: 'Gönderinin hareketleri, yeniden eskiye',
      params: z.object({ id: field.id() }),
      query: pageQuery(timelinePaging, {}),
      answer: pageOf(timelineEvent(shipmentEventKinds)),
    },
    ofSale: {
      method: 'GET',
      path: '/api/talep_shipments/{id}',
      right: read,
      summary: 'Bir satışın gönderileri, en yenisi önce',
      answer: z.object({ data: z.array(ShipmentRow) }),
    },
    statuses: {
      method: 'GET',
      path: '/api/ulak_statuses',
      right: read,
      summary: 'Gönderi durumları ve izin verilen geçişler; needs_note: nedeni yazılmalı',
      answer: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          is_final: z.boolean(),
          next: z.array(z.object({ id: z.int(), needs_note: z.boolean() })),
        }),
      ),
    },
    couriers: {
      method: 'GET',
      path: '/api/ulak_couriers',
      right: read,
      summary: 'Gönderi verilebilen kuryeler, ada göre',
      answer: z.array(field.Named),
    },
    label: {
      method: 'GET',
      path: '/api/ulak_label/{id}',
      right: read,
      summary: 'Gönderinin etiketi (PDF, A6, tek sayfa); alınması hareketlere yazılır',
      file: 'application/pdf',
      answer: z.any(),
    },
    labels: {
      method: 'GET',
      path: '/api/ulak_labels',
      right: read,
      summary: `Gönderilerin etiketleri tek dosyada (PDF, her biri bir A6 sayfa), verilen sırayla; en çok ${labelsMost}`,
      query: z.object({ ids: label('Gönderiler', idsFilter()) }),
      file: 'application/pdf',
      answer: z.any(),
    },
    create: {
      method: 'POST',
      path: '/api/talep_shipment',
      right: write,
      besides: 'leads:read',
      summary: 'Onaylanmış bir satışın gönderisini oluşturur; verilmeyen alıcı bilgileri satıştan alınır',
      body: z.object({
        id: label('Satış', field.id()),
        ...patch(ShipmentDraft).shape,
        ...carrier,
      }),
      answer: field.created(),
    },
    update: {
      method: 'POST',
      path: '/api/ulak_edit',
      right: write,
      summary: 'Sonuçlanmamış bir gönderinin alıcı bilgilerini düzeltir',
      body: z.extend(patch(ShipmentDraft), target),
      answer: field.updated(),
    },
    status: {
      method: 'POST',
      path: '/api/ulak_status',
      right: write,
      summary: 'Gönderiyi, izin verilen geçişlerden biriyle başka duruma alır; satışın durumu da onu izler',
      body: z.object({ ...target, status_id: label('Durum', field.id()), reason: reason() }),
      answer: field.updated(),
    },
    assign: {
      method: 'POST',
      path: '/api/ulak_assign',
      right: write,
      summary: 'Gönderiyi bir kuryeye (courier_id) ya da bir bayiye (dealer_id) verir; null onu kimseye vermez',
      body: z.extend(receiver, target).check(namesOne),
      answer: field.updated(),
    },
    bulk: {
      method: 'POST',
      path: '/api/ulak_bulk',
      right: write,
      summary: 'Seçilenleri bir duruma alır ya da bir kuryeye veya bayiye verir; yapılamayanları nedeniyle söyler',
      body: z.object({
        ...manySeen,
        status_id: z.optional(label('Durum', field.id())),
        carrier: z.optional(label('Teslim eden', receiver.check(namesOne))),
        note: reason(),
      }),
      long: true,
      answer: WorkReceipt,
    },
    undoBulk: {
      method: 'POST',
      path: '/api/ulak_undo_bulk',
      right: write,
      summary:
        'Kişinin bu gönderilerde on dakika içinde yaptığı son değişiklikleri geri alır; yapılamayanları nedeniyle söyler',
      body: BulkUndo,
      long: true,
      answer: Receipt,
    },
    remove: {
      method: 'DELETE',
      path: '/api/ulak/{id}',
      right: write,
      summary: 'Yola çıkmamış bir gönderiyi çöp kutusuna taşır',
      query: z.object({ reason: reason() }),
      answer: field.written(),
    },
  }),
}
