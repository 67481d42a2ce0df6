import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { newPassword } from './passwords.ts'

const ownPassword = () => z.object({ password: label('Parola', field.word(200)) })
const recoveryCodes = () => z.object({ success: z.literal(true), recovery_codes: z.array(z.string()) })

/** The signed-in person's own account. */
export const account = calls('account', {
  sessions: {
    method: 'GET',
    path: '/api/sessions',
    right: 'session',
    summary: 'Kendi açık oturumlarım',
    answer: z.array(
      z.object({
        id: z.int(),
        created_at: field.time(),
        expires_at: field.time(),
        address: z.string(),
        agent: z.string(),
        current: z.boolean(),
      }),
    ),
  },
  endSession: {
    method: 'DELETE',
    path: '/api/sessions/{id}',
    right: 'session',
    summary: 'Kendi oturumlarımdan birini sona erdirir',
    answer: field.written(),
  },
  password: {
    method: 'POST',
    path: '/api/own_password',
    secret: true,
    right: 'session',
    summary: 'Kendi parolamı değiştirir; diğer oturumlarım sona erer',
    body: z.object({
      old: label('Şimdiki parola', field.word(200)),
      new: label('Yeni parola', newPassword()),
    }),
    answer: field.written(),
  },
  factor: {
    method: 'GET',
    path: '/api/totp',
    right: 'session',
    summary: 'İki adımlı girişim açık mı, kaç kurtarma kodum kaldı',
    answer: z.object({ enabled: z.boolean(), recovery_codes_left: z.int() }),
  },
  beginTotp: {
    method: 'POST',
    path: '/api/totp_begin',
    secret: true,
    right: 'session',
    summary: 'İki adımlı giriş için yeni bir gizli anahtar; parola ister, kod girilene kadar etkin değildir',
    body: ownPassword(),
    answer: z.object({ success: z.literal(true), secret: z.string(), uri: z.string() }),
  },
  enableTotp: {
    method: 'POST',
    path: '/api/totp_enable',
    secret: true,
    right: 'session',
    summary: 'İki adımlı girişi açar; kurtarma kodları yalnız bu yanıttadır',
    body: z.object({
      otp: label('Doğrulama kodu', z.string().check(z.regex(/^\d{6}$/, { error: '6 haneli kodu girin' }))),
      /** The key that was shown: refused if the set-up has begun again since. */
      secret: label('Anahtar', z.optional(field.word(200))),
    }),
    answer: recoveryCodes(),
  },
  renewRecoveryCodes: {
    method: 'POST',
    path: '/api/recovery_codes_renew',
    secret: true,
    right: 'session',
    summary: 'Kurtarma kodlarını yeniler; yenileri yalnız bu yanıttadır, eskileri geçersiz olur',
    body: ownPassword(),
    answer: recoveryCodes(),
  },
  disableTotp: {
    method: 'POST',
    path: '/api/totp_disable',
    secret: true,
    right: 'session',
    summary: 'İki adımlı girişi kapatır',
    body: ownPassword(),
    answer: field.written(),
  },
})
