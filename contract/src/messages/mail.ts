import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { mailDrafts } from './mail-drafts.ts'
import { Address, defaultFolder, deliveryStates, folderKey, folderRoles } from './mail-parts.ts'

/** Paging of the mailbox in the specification documents: ten messages a page, pages from 0, newest first. */
export const mailboxPaging = { size: 10, most: 100 } as const

/** The account of the mailbox; when left out, the person's own mailbox inside Masa. */
const account = () => label('E-posta hesabı', z.optional(field.id()))

/** A mailbox that the person sees. `down_since` and `problem` are about its server, and empty if all is well. */
export const Mailbox = z.object({
  id: z.int(),
  kind: z.enum(['internal', 'imap']),
  name: z.string(),
  email: z.string(),
  unseen: z.int(),
  /** It can send mail to addresses outside of Masa. */
  sends: z.boolean(),
  synced_at: z.nullable(field.time()),
  down_since: z.nullable(field.time()),
  problem: z.string(),
})

/** `folder` is the name that people see, `folder_name` the key, `count` the number of all messages. */
export const MailFolder = z.object({
  folder: z.string(),
  folder_name: z.string(),
  icon: z.string(),
  count: z.int(),
  unseen: z.int(),
  role: z.string(),
})

/**
 * A message in the list. `delivery` is what mail servers reported on a sent message, or ''; its detail names the
 * recipients concerned. `outbox` is '' unless the message is on its way or could not be sent; `draft_id` belongs to a
 * message that is being written.
 */
export const MailRow = z.object({
  id: label('No', z.int()),
  from: label('Gönderen', z.string()),
  from_address: label('Gönderen adresi', z.string()),
  recipients: label('Alıcılar', z.string()),
  subject: label('Konu', z.string()),
  date: label('Tarih', field.time()),
  attachment: label('Ek', z.boolean()),
  seen: label('Okundu', z.boolean()),
  flagged: label('Yıldızlı', z.boolean()),
  answered: label('Yanıtlandı', z.boolean()),
  draft_id: z.nullable(z.int()),
  outbox: z.string(),
  outbox_detail: z.string(),
  delivery: z.enum(['', ...deliveryStates]),
  delivery_detail: z.string(),
})

/** A mail server's report on one recipient. `message` links the sent message to its report, and back. */
export const MailDelivery = z.object({
  recipient: z.string(),
  state: z.enum(deliveryStates),
  reason: z.string(),
  at: field.time(),
  message: z.nullable(z.int()),
  folder: z.string(),
})

export const MailAttachment = z.object({ part: z.int(), name: z.string(), type: z.string(), size: z.int() })

/**
 * An opened message. Its clean `html` loads nothing: own images have `data-part`, external ones `data-remote`.
 * `blocked` counts the external ones, `trackers` those too small to be seen, whose address is removed. `deliveries`:
 * reports on it; `reports`: what it reports. `problem`: only a part could be read; the file is complete.
 */
export const Mail = z.object({
  ...MailRow.shape,
  account: z.int(),
  folder: z.string(),
  folder_role: z.string(),
  sender: z.nullable(Address),
  reply_to: z.array(Address),
  to: z.array(Address),
  cc: z.array(Address),
  /** Known only for messages written in Masa, and only to their author. */
  bcc: z.array(Address),
  text: z.string(),
  html: z.string(),
  blocked: z.int(),
  trackers: z.int(),
  attachments: z.array(MailAttachment),
  problem: z.enum(['', 'unreadable', 'too_large']),
  size: z.int(),
  deliveries: z.array(MailDelivery),
  reports: z.array(MailDelivery),
})

/** Messages that were moved from one folder to another, both by their keys: an undo moves these back, and no others. */
const Moved = z.object({ ids: z.array(z.int()), from: z.string(), to: z.string() })

const messageIds = () => label('İletiler', field.idList(500))

const part = z.object({ id: field.id(), part: label('Ek', field.whole(0, 9_999)) })

/** A person's mailbox. Deleted messages go to a folder of it, its own trash; Masa's trash has none of them. */
export const mail = calls('mail', {
  mailboxes: {
    method: 'GET',
    path: '/api/email_accounts',
    right: 'mail:read',
    summary: 'Kişinin görebildiği posta kutuları, son eşitleme ve ulaşılamıyorsa o zamandan beri',
    answer: z.array(Mailbox),
  },
  folders: {
    method: 'GET',
    path: '/api/getEmailFoldersLocal',
    right: 'mail:read',
    summary: 'Posta kutusunun klasörleri ve ileti sayıları',
    query: z.object({ account: account() }),
    answer: z.array(MailFolder),
  },
  list: {
    method: 'GET',
    path: '/api/getEmailList',
    right: 'mail:read',
    summary: 'Bir klasörün iletileri, yeniden eskiye; ilk sayfa 0’dır',
    query: z.object({
      page: z._default(field.whole(0, 1_000_000_000), 0),
      limit: z._default(field.whole(1, mailboxPaging.most), mailboxPaging.size),
      folder: label(
        'Klasör',
        z._default(
          z.pipe(
            z.union([folderKey(), z.literal('')]),
            z.transform((key) => key || defaultFolder),
          ),
          defaultFolder,
        ),
      ),
      account: account(),
      state: z._default(z.enum(['all', 'unseen', 'seen']), 'all'),
      search: search(),
    }),
    answer: z.object({ data: z.array(MailRow), total: z.int() }),
  },
  get: {
    method: 'GET',
    path: '/api/email_single/{id}',
    right: 'mail:read',
    summary: 'Bir ileti, temizlenmiş içeriğiyle',
    answer: single(Mail),
  },
  attachment: {
    method: 'GET',
    path: '/api/email_attachment/{id}/{part}',
    right: 'mail:read',
    summary: 'Bir iletinin eki, indirilmek üzere',
    params: part,
    file: 'application/octet-stream',
    answer: z.unknown(),
  },
  source: {
    method: 'GET',
    path: '/api/email_source/{id}',
    right: 'mail:read',
    summary: 'İletinin geldiği gibi kendisi (.eml)',
    file: 'application/octet-stream',
    answer: z.unknown(),
  },
  read: {
    method: 'POST',
    path: '/api/email_read/{id}',
    right: 'mail:read',
    summary: 'Açılan iletiyi okundu sayar: kişinin kendi kutusunda, başkalarıyla ortak kutuda yazma yetkisiyle',
    answer: field.written(),
  },
  flag: {
    method: 'POST',
    path: '/api/email_flag',
    right: 'mail:write',
    summary: 'İletileri okundu, yıldızlı ya da spam olarak işaretler',
    body: z.object({
      ids: messageIds(),
      seen: z.optional(field.bool()),
      flagged: label('Yıldız', z.optional(field.bool())),
      spam: label('Spam', z.optional(field.bool())),
    }),
    answer: field.written(),
  },
  readAll: {
    method: 'POST',
    path: '/api/email_read_all',
    right: 'mail:write',
    summary: 'Bir klasörün bütün iletilerini okundu olarak işaretler',
    body: z.object({ account: account(), folder: label('Klasör', folderKey()) }),
    answer: z.object({ success: z.literal(true), count: z.int() }),
  },
  move: {
    method: 'POST',
    path: '/api/email_move',
    right: 'mail:write',
    summary:
      'İletileri kutularının başka bir klasörüne taşır; klasör anahtarıyla ya da role ile göreviyle (trash) söylenir. out_of ile yalnız bu klasörde duranları taşır; hiçbiri orada değilse 409. Nereden nereye taşındığını söyler',
    body: z.object({
      ids: messageIds(),
      folder: label('Klasör', z.optional(folderKey())),
      role: label('Klasörün görevi', z.optional(z.enum(folderRoles))),
      out_of: label('Durduğu klasör', z.optional(folderKey())),
    }),
    answer: z.object({ success: z.literal(true), moved: z.array(Moved) }),
  },
  restore: {
    method: 'POST',
    path: '/api/email_restore',
    right: 'mail:write',
    summary: 'Çöpteki iletileri geldikleri klasöre, o bilinmiyorsa gelenlere taşır; bu klasörlerin adlarını söyler',
    body: z.object({ ids: messageIds() }),
    answer: z.object({ success: z.literal(true), folders: z.array(z.string()), moved: z.array(Moved) }),
  },
  remove: {
    method: 'DELETE',
    path: '/api/email/{id}',
    right: 'mail:write',
    summary: 'Bir iletiyi çöpe taşır; çöpteki kalıcı olarak silinir',
    answer: field.written(),
  },
  empty: {
    method: 'POST',
    path: '/api/email_empty',
    right: 'mail:write',
    summary:
      'Çöpü ya da Spam klasörünü kalıcı olarak boşaltır. most ile, klasörde bundan çok ileti varsa hiçbirini silmez: 409',
    body: z.object({
      account: account(),
      role: label('Klasör', z.enum(['trash', 'junk'])),
      most: label('En çok', z.optional(field.whole(0, 1_000_000_000))),
    }),
    answer: z.object({ success: z.literal(true), count: z.int() }),
  },
  put: {
    method: 'POST',
    path: '/api/email_upload',
    right: 'mail:write',
    summary: 'Bir .eml dosyasını kişinin kendi kutusuna koyar; en çok 40 MB',
    multipart: true,
    parts: { file: 'file' },
    answer: field.created(),
  },
  refresh: {
    method: 'POST',
    path: '/api/email_refresh',
    right: 'mail:read',
    summary: 'Posta kutusunun sunucusuna şimdi sorulmasını ister',
    body: z.object({ account: account() }),
    answer: field.written(),
  },
  ...mailDrafts,
})
