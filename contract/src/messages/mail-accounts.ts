import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { listQuery, type Paging, pageOf, search, single } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { patch } from '../kit/patch.ts'

export const mailSecurities = ['tls', 'starttls', 'none'] as const

const security = () => z._default(z.enum(mailSecurities), 'tls')

const host = () =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(253),
      z.regex(/^$|^[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?$/i, { error: 'Sunucu adresi imap.ornek.com biçiminde olmalı' }),
    )

const port = (usual: number) => z._default(field.whole(1, 65_535), usual)

const needed = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), field.clean)

/** The form's fields of a mailbox on a mail server. `people` are the staff who see its mail. */
export const MailAccountDraft = z.object({
  nickname: label('Takma ad', field.name()),
  email: label('E-posta', field.email()),
  first_name: label('Ad', field.line()),
  last_name: label('Soyad', field.line()),
  imap_host: label('IMAP sunucusu', host().check(z.minLength(1))),
  imap_port: label('IMAP bağlantı noktası (port)', port(993)),
  imap_security: label('IMAP güvenliği', security()),
  smtp_host: label('SMTP sunucusu', z._default(host(), '')),
  smtp_port: label('SMTP bağlantı noktası (port)', port(465)),
  smtp_security: label('SMTP güvenliği', security()),
  username: label('Sunucudaki kullanıcı adı', needed(254)),
  people: label('Görebilenler', field.ids(200)),
})

/** The password is sealed and never returned; whoever changes the server or the username must enter it again. */
export const NewMailAccount = z.extend(MailAccountDraft, {
  password: label('Parola', z.string().check(z.minLength(1), z.maxLength(500), field.clean)),
})

const Account = z.object({
  id: label('No', z.int()),
  email: label('E-posta', z.string()),
  nickname: label('Takma ad', z.string()),
  is_robot: label('Robot', field.shownFlag()),
  is_dismissed: label('Durum', z.int()),
  is_admin: label('Rol', z.int()),
  created: label('Oluşturulma', field.time()),
})

/** An account in the shape of the specification documents. */
const Documented = z.extend(Account, { name: z.object({ first: z.string(), last: z.string() }) })

/**
 * A row of the panel's list. `kind`: the mailbox of a person inside Masa, one on a server, or one that only a directory
 * lists. `editable` 1: it can be changed and deleted.
 */
export const MailAccountRow = z.extend(Account, {
  full_name: label('Ad soyad', z.string()),
  kind: label('Tür', z.string()),
  editable: label('Değiştirilebilir', field.shownFlag()),
  down_since: label('Ulaşılamıyor', z.nullable(field.time())),
})

export const mailKinds = { internal: 'Masa içi', imap: 'Sunucu', directory: 'Dizin' } as const

export const MailAccount = z.object({
  id: z.int(),
  ...MailAccountDraft.shape,
  imap_port: z.int(),
  smtp_port: z.int(),
  people: z.array(z.int()),
  is_admin: z.int(),
  version: z.int(),
})

/** 50, 100 or 200 rows by nickname, as the specification documents define. */
export const mailAccountPaging: Paging<'nickname'> = {
  sizes: [50, 100, 200],
  size: 50,
  sort: ['nickname'],
  order: { field: 'nickname', direction: 'asc' },
}

const changed = patch(MailAccountDraft)

/** Mail accounts. The trash keeps none: the password is deleted, too, and what is restored must work. */
export const mailAccounts = calls('mail_accounts', {
  documented: {
    method: 'GET',
    path: '/api/list_accounts',
    right: 'mail_accounts:read',
    summary: 'E-posta hesapları, takma ada göre; robotlar listelenmez',
    query: z.object({
      per_page: label('Sayfadaki kayıt', z._default(field.whole(1, 200), mailAccountPaging.size)),
      page: z._default(field.whole(1, 1_000_000_000), 1),
      nickname: label('Takma ad', search()),
    }),
    answer: z.object({
      success: z.literal(true),
      result: z.object({ result: z.array(Documented), page: z.int(), total: z.int() }),
    }),
  },
  list: {
    method: 'GET',
    path: '/api/mail_accounts',
    right: 'mail_accounts:read',
    summary: 'E-posta hesapları; panelin listeleri gibi, dosya olarak da verilir',
    query: listQuery(mailAccountPaging, { search: search() }),
    answer: pageOf(MailAccountRow),
  },
  get: {
    method: 'GET',
    path: '/api/mail_account_single/{id}',
    right: 'mail_accounts:read',
    summary: 'Bir sunucudaki hesabın ayarları; parolası söylenmez',
    answer: single(MailAccount),
  },
  people: {
    method: 'GET',
    path: '/api/mail_account_people',
    right: 'mail_accounts:write',
    summary: 'Bir hesabı görebilecek kişiler',
    answer: z.array(field.Named),
  },
  create: {
    method: 'POST',
    path: '/api/mail_account_create',
    right: 'mail_accounts:write',
    summary: 'Bir sunucudaki hesabı ekler; önce sunucularına girilir',
    body: NewMailAccount,
    secret: true,
    long: true,
    answer: field.created(),
  },
  update: {
    method: 'POST',
    path: '/api/mail_account_edit',
    right: 'mail_accounts:write',
    summary: 'Hesabı değiştirir; sunucu ya da kullanıcı adı değişince parola yeniden verilir ve denenir',
    body: z.extend(changed, {
      id: field.id(),
      version: field.version(),
      password: z.optional(NewMailAccount.shape.password),
    }),
    secret: true,
    long: true,
    answer: field.updated(),
  },
  remove: {
    method: 'DELETE',
    path: '/api/mail_account/{id}',
    right: 'mail_accounts:write',
    summary: 'Hesabı Masa’dan kaldırır; sunucusundaki iletilere dokunmaz',
    answer: field.written(),
  },
})
