import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { session } from './session.ts'

/** Who else may say that a person is who they are, beside a name and a password. */
export const loginProviders = ['mercan', 'apple', 'google'] as const

export type LoginProvider = (typeof loginProviders)[number]

/** Something true or false of each. */
export const LoginOffers = z.object({ mercan: z.boolean(), apple: z.boolean(), google: z.boolean() })

/** Why a provider's word opened no session, as the address of the sign-in says it. */
export const loginProblems = [
  'closed',
  'cancelled',
  'expired',
  'unreachable',
  'refused',
  'unverified',
  'unknown',
  'held',
  'other',
] as const

export type LoginProblem = (typeof loginProblems)[number]

/** Where the browser goes to be sent to a provider; it comes back to `/callback` below it. */
export const loginPath = (provider: LoginProvider | '{provider}') => `/api/login/${provider}` as const

/** Signing in by the word of a provider, beside name and password. */
export const login = calls('login', {
  options: {
    method: 'GET',
    path: '/api/login_options',
    right: 'public',
    summary: 'Parola dışındaki giriş seçenekleri: sunucuda tanımlı ve ayarlarda açık olanlar true',
    answer: LoginOffers,
  },
  finish: {
    method: 'POST',
    path: '/api/login_finish',
    right: 'public',
    summary: 'Sağlayıcının tanıdığı kişinin oturumunu açar; tarayıcının bir kez geçen çerezini ister',
    body: z.object({
      otp: z.optional(label('Doğrulama kodu', z.string().check(z.maxLength(40), field.clean))),
    }),
    secret: true,
    cookies: true,
    answer: session.login.answer,
  },
})
