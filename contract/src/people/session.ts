import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { Me } from '../kit/person.ts'

/** How long a session lasts. */
export const sessionHours = 12

export const session = calls('session', {
  login: {
    method: 'POST',
    path: '/api/logintest',
    right: 'public',
    summary: 'Oturum açar; data belirteç, expiry bitiş zamanıdır',
    body: z.object({
      username: label('Kullanıcı adı', field.word(200)),
      password: label('Parola', field.word(200)),
      otp: z.optional(label('Doğrulama kodu', z.string().check(z.maxLength(40), field.clean))),
    }),
    cookies: true,
    answer: z.object({ status: z.boolean(), data: z.string(), expiry: z.string(), message: z.string() }),
  },
  logout: {
    method: 'POST',
    path: '/api/logout',
    right: 'session',
    summary: 'Belirteci geçersiz kılar',
    answer: z.object({ success: z.literal(true) }),
  },
  me: {
    method: 'GET',
    path: '/api/me',
    right: 'session',
    summary: 'Oturumu açan kişi ve yetkileri',
    answer: z.object({ data: Me }),
  },
  ping: {
    method: 'GET',
    path: '/api/ping',
    right: 'public',
    summary: 'Bağlantı yoklaması',
    answer: z.object({ success: z.literal(true) }),
  },
})
