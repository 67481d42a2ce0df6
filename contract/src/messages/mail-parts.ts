import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'

/** What a folder is for, where the server or Masa says so; any other is a person's own. */
export const folderRoles = ['inbox', 'sent', 'drafts', 'junk', 'trash'] as const

export type FolderRole = (typeof folderRoles)[number]

export const defaultFolder = 'INBOX'

/** Where a mailbox's folder is shown, with a message of it open; without an account one's own mailbox inside. */
export function mailPath({ account, folder, message }: { account?: number; folder: string; message?: number }): string {
  const asked = {
    ...(account && { hesap: String(account) }),
    klasor: folder,
    ...(message && { ileti: String(message) }),
  }
  return `/email/MailBox?${new URLSearchParams(asked)}`
}

/** The domain of addresses that are known inside Masa alone. */
export const internalDomain = 'masa.internal'

/** How long a message waits for its undo. */
export const undoSeconds = 10

export const mailLimits = {
  /** All files of a message together, as they lie on the disk. */
  bytes: 25 * 1024 * 1024,
  files: 20,
  recipients: 100,
  /** A message that is put in as a file. */
  eml: 40 * 1024 * 1024,
} as const

/** Why a server cannot be used, for a person. */
export const mailProblems = {
  unreachable: 'Sunucuya ulaşılamıyor; adresi ve bağlantı noktasını (port) gözden geçirin',
  inside: 'Sunucu iç ağda; yöneticinizin MASA_MAIL_INSIDE ayarına yazması gerekir',
  certificate: 'Sunucunun sertifikası güvenilir değil; adresi gözden geçirin',
  refused: 'Sunucu kullanıcı adını ya da parolayı kabul etmedi',
  protocol: 'Sunucu beklenen yanıtı vermedi; adresi, bağlantı noktasını (port) ve güvenliği gözden geçirin',
  unexpected: 'Posta kutusu beklenmeyen bir nedenle okunamadı; yeniden denenecek, sürerse yöneticinize haber verin',
  later: 'Sunucu şu anda kabul etmiyor; birazdan kendiliğinden yeniden denenir',
} as const

export type MailProblem = keyof typeof mailProblems

/** What a screen says of a message on its way, or of one that stayed. */
export const outboxStates = {
  waiting: 'Gönderilecek',
  sending: 'Gönderiliyor',
  unsent: 'Gönderilmedi',
  unknown: 'Ulaşıp ulaşmadığı bilinmiyor',
} as const

export type OutboxState = keyof typeof outboxStates

export const deliveryStates = ['delayed', 'failed'] as const

/** What a screen says of a message that has not reached everybody. */
export const deliveryWords = { delayed: 'Gecikiyor', failed: 'Ulaşmadı' } as const

export const Address = z.object({ name: z.string(), address: z.string() })

export type MailAddress = z.output<typeof Address>

/** A folder's key: as the server names it. */
export const folderKey = () => field.word(1_000)

const needed = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.regex(/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i, {
    error: 'E-posta adresi ad@ornek.com biçiminde olmalı',
  }),
)

/** Recipients as a person gives them: addresses, each with a name or none. */
export const addresses = () =>
  z._default(z.array(z.object({ name: field.line(), address: needed })).check(z.maxLength(mailLimits.recipients)), [])
