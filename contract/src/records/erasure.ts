import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, listQuery, pageOf } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { reason } from '../kit/reason.ts'
import { erasedRecords } from './erased-records.ts'

/**
 * Why a person's data is erased. A closed list, since a typed reason could name the person. `backup`: an older backup
 * brought the data back.
 */
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

/** A person's data in one domain: the number of records, and what of them stays and why. */
const Reached = z.object({ title: z.string(), count: z.int(), stays: z.string() })

/** Records of others with the person's telephone number, which are erased, too; grouped by the name in them. */
const Shared = z.object({ title: z.string(), names: z.array(z.object({ name: z.string(), count: z.int() })) })

/** How the person is found in mail, faxes and notes. `others` gave the same address, which may really be theirs. */
const Known = z.object({ phones: z.array(z.string()), emails: z.array(z.string()), others: z.array(z.string()) })

const record = z.object({ id: z.int(), name: z.string() })

/** Something that must be finished before the erasure, and the records concerned. */
const Obstacle = z.object({ text: z.string(), domain: z.string(), records: z.array(record) })

/**
 * The company's own texts that name the person: erasure keeps them, and staff edit them. Texts in the trash count,
 * since they may be restored. `records` are the first of `count`, without those that the caller may not read.
 */
const HouseText = z.object({
  title: z.string(),
  domain: z.string(),
  count: z.int(),
  records: z.array(z.extend(record, { trashed: z.boolean() })),
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
  /** What prevents the erasure, or why it was refused. */
  problem: label('Engel ya da geri çevirme nedeni', z.string()),
  /** The member to be erased; null once they are. */
  member: z.nullable(z.int()),
  /** The caller asked for the erasure, so somebody else must decide. */
  own: z.boolean(),
})

export const erasurePaging = contentPaging('asked_at', 'done_at')

/** A person is named as a member, so a caller who may see members needs no right in other domains about people. */
const person = { domain: label('Alan', z.literal('members')), id: label('Kayıt no', field.id()) }

/** Calls that return all that Masa holds about a person as a file, and that erase it. */
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
