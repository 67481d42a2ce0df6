import * as z from 'zod/mini'
import { many, Receipt } from '../kit/bulk.ts'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { listQuery, type Paging, pageOf, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { reason } from '../kit/reason.ts'
import { SentFax } from '../messages/fax-parts.ts'

/** The fields of a member that the history keeps; never the national ID. `username` is the telephone number. */
export const MemberDraft = z.object({
  first_name: label('Ad', field.name()),
  last_name: label('Soyad', field.name()),
  username: label('Telefon', field.text(20)),
  banned: label('Durum', z.enum(['0', '1'])),
  ban_reason: label('Engelleme nedeni', field.text(500)),
})

/** A user of the cancellation service. `tckimlik` is masked, `username` the telephone, `banned` '0' for an active one. */
export const MemberRow = z.object({
  id: label('No', z.int()),
  tckimlik: label('T.C. kimlik no', z.string()),
  first_name: label('Ad', z.string()),
  last_name: label('Soyad', z.string()),
  username: label('Telefon', z.string()),
  created: label('Üyelik tarihi', field.time()),
  banned: label('Durum', z.string()),
  last_login: label('Son giriş', z.nullable(field.time())),
})

export const Member = z.extend(MemberRow, { ban_reason: label('Engelleme nedeni', z.string()), version: z.int() })

/** '1' bans, '0' lifts the ban; numbers and booleans are accepted. */
const banned = () =>
  z.pipe(
    field.bool(),
    z.transform((isBanned: boolean): '0' | '1' => (isBanned ? '1' : '0')),
  )

export const memberPaging: Paging<'id' | 'first_name' | 'created'> = {
  sizes: [10, 100, 200],
  size: 10,
  sort: ['id', 'first_name', 'created'],
  order: { field: 'id', direction: 'asc' },
}

/** A fax that was sent for one of a member's requests. */
const MemberFax = z.extend(SentFax, { request_id: z.int() })

export const members = calls('members', {
  list: {
    method: 'GET',
    path: '/api/ki_users',
    right: 'members:read',
    summary: 'Kolay iptal kullanıcıları; ada, telefona ve tam kimlik numarasına göre aranır',
    query: listQuery(memberPaging, { search: search(), banned: label('Durum', z.optional(z.enum(['0', '1']))) }),
    answer: pageOf(MemberRow),
  },
  get: {
    method: 'GET',
    path: '/api/ki_user_single/{id}',
    right: 'members:read',
    summary: 'Bir üye; kimlik numarası gizlidir, açılması geçmişe yazılır',
    answer: single(Member),
  },
  ban: {
    method: 'POST',
    path: '/api/ki_user_ban',
    right: 'members:write',
    summary: 'Üyeyi engeller (banned 1) ya da engelini kaldırır (0); engellenenin teslim ettikleri alınmaz',
    body: z.object({
      id: field.id(),
      version: field.version(),
      banned: label('Engelli', banned()),
      reason: reason(),
    }),
    answer: field.updated(),
  },
  banMany: {
    method: 'POST',
    path: '/api/ki_user_ban_bulk',
    right: 'members:write',
    summary: 'Seçilen üyeleri engeller ya da engellerini kaldırır; yapılamayanları nedeniyle söyler',
    body: z.object({
      ...many,
      banned: label('Engelli', banned()),
      reason: reason(),
    }),
    answer: Receipt,
  },
  faxes: {
    method: 'GET',
    path: '/api/ki_user_faxes/{id}',
    right: 'fax:read',
    besides: 'cancellation:read',
    summary: 'Bir kullanıcının taleplerinden gönderilen fakslar, en yenisi önce; açılması kaydedilir',
    answer: z.object({
      data: z.array(MemberFax),
      member: z.object({ id: z.int(), tckimlik: z.string(), first_name: z.string(), last_name: z.string() }),
    }),
  },
})
