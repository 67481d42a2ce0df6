import { mailProblems } from '../../../../../contract/src/messages/mail-parts.ts'
import { MailUnusable } from '../mail.ports.ts'

type SmtpReply = { responseCode?: number; response?: string }

const byDetail: [RegExp, string][] = [
  [/^5\.1\.[136]$/, 'böyle bir alıcı yok'],
  [/^5\.(?:1\.(?:2|10)|4\.4)$/, 'bu alan adı e-posta almıyor'],
  [/^[45]\.2\.2/, 'alıcının posta kutusu dolu'],
  [/^5\.2\.1/, 'alıcının posta kutusu kapalı'],
  [/^5\.2\.3|^5\.3\.4/, 'ileti çok büyük'],
  [/^[45]\.4\.[1-7]$/, 'alıcının sunucusuna ulaşılamıyor'],
  [/^5\.1\.[78]/, 'gönderen adresi kabul edilmiyor'],
  [/^4\.7/, 'alıcının sunucusu bekletiyor'],
  [/^5\.7/, 'sunucu bu iletiyi kabul etmiyor (istenmeyen posta kuralı ya da gönderme yetkisi)'],
]

const byCode: Record<number, string> = {
  421: 'sunucu şu anda hizmet vermiyor',
  450: 'alıcının posta kutusu şu anda kullanılamıyor',
  452: 'sunucuda yer yok',
  550: 'alıcı ya da ileti kabul edilmedi',
  551: 'böyle bir alıcı yok',
  552: 'ileti çok büyük ya da posta kutusu dolu',
  553: 'adres geçersiz',
  554: 'sunucu iletiyi kabul etmedi',
}

/** Why a server did not take a message or a recipient, in Turkish, with the server's own code. */
export function reasonOf({ responseCode = 0, response = '' }: SmtpReply): string {
  const detail = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})/.exec(response)?.[1] ?? ''
  const reason =
    byDetail.find(([pattern]) => pattern.test(detail))?.[1] ?? byCode[responseCode] ?? 'sunucu iletiyi kabul etmedi'
  return `${reason} (${detail || responseCode})`
}

/** The reason for a report's status code, in Turkish; `isTriedAgain`: the reporting server tries again. */
export function reasonFor(status: string, isTriedAgain: boolean): string {
  const known = byDetail.find(([pattern]) => pattern.test(status))?.[1]
  const reason = known ?? `alıcının sunucusu ${isTriedAgain ? 'şimdilik kabul etmiyor' : 'iletiyi kabul etmedi'}`
  return `${reason}${isTriedAgain ? '; gönderen sunucu yeniden deniyor' : ''}${status && ` (${status})`}`
}

/** Why a message still waits, for its writer. */
export function whyLater(error: unknown): string {
  if (!(error instanceof MailUnusable)) return 'Posta sunucusuna ulaşılamıyor'
  return error.problem === 'later' ? 'Sunucu iletiyi şimdilik kabul etmiyor' : mailProblems[error.problem]
}
