import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'

/** The purpose of a folder, as the server or Masa declares it; any other folder is a person's own. */
export const folderRoles = ['inbox', 'sent', 'drafts', 'junk', 'trash'] as const

export type FolderRole = (typeof folderRoles)[number]

export const defaultFolder = 'INBOX'

/** The panel's path to a mail folder or message; without `account`, in the person's own mailbox inside Masa. */
export function mailPath({ account, folder, message }: { account?: number; folder: string; message?: number }): string {
  const asked = {
    ...(account && { hesap: String(account) }),
    klasor: folder,
    ...(message && { ileti: String(message) }),
  }
  return `/email/MailBox?${new URLSearchParams(asked)}`
}

/** The domain of addresses that exist only inside Masa. */
export const internalDomain = 'masa.internal'

/** Seconds for which a message waits before it goes and can be undone. */
export const undoSeconds = 10

export const mailLimits = {
  /** Bytes of all files of a message together, as stored on disk. */
  bytes: 25 * 1024 * 1024,
  files: 20,
  recipients: 100,
  /** Bytes of a message that is uploaded as a file. */
  eml: 40 * 1024 * 1024,
} as const

/** The Turkish reasons why a mail server cannot be used. */
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

/** The Turkish words for a message that is waiting, being sent, or not sent. */
export const outboxStates = {
  waiting: 'Gönderilecek',
  sending: 'Gönderiliyor',
  unsent: 'Gönderilmedi',
  unknown: 'Ulaşıp ulaşmadığı bilinmiyor',
} as const

export type OutboxState = keyof typeof outboxStates

export const deliveryStates = ['delayed', 'failed'] as const

/** The Turkish words for a message that has not reached all recipients. */
export const deliveryWords = { delayed: 'Gecikiyor', failed: 'Ulaşmadı' } as const

export const Address = z.object({ name: z.string(), address: z.string() })

export type MailAddress = z.output<typeof Address>

/** A folder's key: the server's name for it. */
export const folderKey = () => field.word(1_000)

const needed = z.string().check(
  z.trim(),
  z.maxLength(254),
  z.regex(/^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z][a-z\d-]{0,61}[a-z\d]$/i, {
    error: 'E-posta adresi ad@ornek.com biçiminde olmalı',
  }),
)

/** Whether a text is an address that a message can be sent to. */
export const isRecipient = (text: string): boolean => needed.safeParse(text).success

/** Recipients: addresses, each with an optional name. */
export const addresses = () =>
  z._default(z.array(z.object({ name: field.line(), address: needed })).check(z.maxLength(mailLimits.recipients)), [])
