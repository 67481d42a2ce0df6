import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { session } from './session.ts'

/** Identity providers with which staff may sign in, besides username and password. */
export const loginProviders = ['mercan', 'apple', 'google'] as const

export type LoginProvider = (typeof loginProviders)[number]

/** A true or false value for each provider. */
export const LoginOffers = z.object({ mercan: z.boolean(), apple: z.boolean(), google: z.boolean() })

/** Reasons why a sign-in at a provider opened no session, as the address of the sign-in page carries them. */
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

/** The path that redirects the browser to a provider, which sends it back to `/callback` below this path. */
export const loginPath = (provider: LoginProvider | '{provider}') => `/api/login/${provider}` as const

/** Sign-in through a provider, besides username and password. */
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
