import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { reason } from '../kit/reason.ts'
import { erasedRecords } from './erased-records.ts'

/** Why a person's data is erased. Of a closed list, since what is typed could name them. `backup`: they came back with an older backup. */
export const erasureReasons = {
  asked: 'Kişi istedi (KVKK m. 7 ve 11)',
  term: 'Saklama süresi doldu',
  order: 'Kurul ya da mahkeme kararı',
  backup: 'Eski bir yedekten geri geldi',
} as const

export const erasureStates = {
  asked: 'Onay bekliyor',
  refused: 'Geri çevrildi',
  approved: 'Siliniyor',
  files: 'Dosyalar siliniyor',
  done: 'Silindi',
} as const

const keysOf = <const K extends string>(words: Record<K, string>) => Object.keys(words) as [K, ...K[]]

/** What of a person one domain holds: how many records, and what of them stays and why. */
const Reached = z.object({ title: z.string(), count: z.int(), stays: z.string() })

/** Records of others that share a telephone with the person and go with them, by the names that stand in them. */
const Shared = z.object({ title: z.string(), names: z.array(z.object({ name: z.string(), count: z.int() })) })

/** By what the person is looked for in mail, faxes and notes: an address that they gave may be another's. `others` gave one, too. */
const Known = z.object({ phones: z.array(z.string()), emails: z.array(z.string()), others: z.array(z.string()) })

const record = z.object({ id: z.int(), name: z.string() })

/** What must be finished first, and the records that are meant. */
const Obstacle = z.object({ text: z.string(), domain: z.string(), records: z.array(record) })

/**
 * What the house wrote by itself and in which the person is named: it stays, and staff change it. What lies in the bin may
 * come back. `records` are the first of `count`, without those that the asker may not read.
 */
const HouseText = z.object({
  title: z.string(),
  domain: z.string(),
  count: z.int(),
  records: z.array(z.extend(record, { binned: z.boolean() })),
})

export const ErasureRow = z.object({
  id: label('No', z.int()),
  title: label('Kişi', z.string()),
  reason: label('Neden', z.string()),
  state: label('Durum', z.enum(keysOf(erasureStates))),
  asked_by: label('İsteyen', z.string()),
  asked_at: label('İstendi', field.time()),
  decided_by: label('Karar veren', z.string()),
  done_at: label('Silindi', z.nullable(field.time())),
  /** What keeps it from being done, or why it was refused. */
  problem: label('Engel ya da geri çevirme nedeni', z.string()),
  /** Whom it is about; null once they are forgotten. */
  member: z.nullable(z.int()),
  /** The reader asked for it, so another must decide. */
  own: z.boolean(),
})

export const erasurePaging = contentPaging('asked_at', 'done_at')

/** A person is named as a member: who may know of those need know nothing of what else there is of people. */
const person = { domain: label('Alan', z.literal('members')), id: label('Kayıt no', field.id()) }

/** What Masa holds of a person, as a file and on its way out. */
export const erasure = {
  ...erasedRecords,
  ...calls('erasure', {
    file: {
      method: 'POST',
      path: '/api/person_file',
      right: 'members:reveal',
      summary: 'Kişi hakkında tutulan her şeyi tek ZIP dosyasında verir; nedeni “Kim baktı?” kaydına yazılır',
      body: z.object({ ...person, reason: reason() }),
      file: 'application/zip',
      long: true,
      secret: true,
      answer: z.unknown(),
    },
    preview: {
      method: 'POST',
      path: '/api/erasure_preview',
      right: 'members:write',
      besides: 'members:reveal',
      summary:
        'Kişinin silinecek kayıtları, nelerin neden kaldığı, aynı telefonla kimlerin kaydının silineceği, silinmesine engel olanlar, kişinin hangi şablon ve yayınlarda geçtiği (çöp kutusundakiler dahil) ve hangi telefon ve adreslerle arandığı',
      body: z.object(person),
      secret: true,
      answer: z.object({
        data: z.array(Reached),
        others: z.array(Shared),
        obstacles: z.array(Obstacle),
        known: Known,
        texts: z.array(HouseText),
      }),
    },
    list: {
      method: 'GET',
      path: '/api/erasures',
      right: 'members:write',
      besides: 'members:reveal',
      summary: 'Veri silme istekleri',
      query: listQuery(erasurePaging, {
        state: z.optional(z.enum(keysOf(erasureStates))),
        member: label('Üye', z.optional(field.id())),
      }),
      answer: pageOf(ErasureRow),
    },
    ask: {
      method: 'POST',
      path: '/api/erasure_ask',
      right: 'members:write',
      besides: 'members:reveal',
      summary: 'Kişinin verilerinin silinmesini ister; başka bir yetkili onaylar',
      body: z.object({ ...person, reason: label('Neden', z.enum(['asked', 'term', 'order'])) }),
      answer: field.created(),
    },
    decide: {
      method: 'POST',
      path: '/api/erasure_decide',
      right: 'members:write',
      besides: 'members:reveal',
      summary: 'İsteği onaylar ya da nedeniyle geri çevirir; isteyen onaylayamaz. Onaylanan geri alınamaz',
      body: z.object({
        id: field.id(),
        approved: label('Onay', field.bool()),
        reason: label('Geri çevirme nedeni', field.optionalRemark(500)),
      }),
      answer: field.written(),
    },
    certificate: {
      method: 'GET',
      path: '/api/erasure_certificate/{id}',
      right: 'members:write',
      besides: 'members:reveal',
      summary: 'Neyin ne zaman silindiğinin belgesi; kişisel veri içermez',
      file: 'application/pdf',
      answer: z.unknown(),
    },
  }),
}
