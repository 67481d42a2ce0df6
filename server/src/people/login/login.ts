import { Buffer } from 'node:buffer'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  login as calls,
  type LoginProblem,
  type LoginProvider,
  loginPath,
  loginProviders,
} from '../../../../contract/src/people/login.ts'
import { type Domain, type House, served } from '../../kit/domain.ts'
import { networkOf } from '../../kit/http/guesses.ts'
import { log } from '../../kit/process/log.ts'
import type { SessionStore } from '../session/session.store.ts'
import { attemptSeconds, passes, passOver, passSeconds } from './passes.ts'
import { LoginRefused, problemOf } from './problem.ts'
import { type Attempt, type Identity, type Provider, providersOf } from './providers.ts'

type Kept = Attempt & { provider: LoginProvider; until: number }

/** Signing in through a provider of OpenID Connect. */
export function login({ db, vault, settings, guesses }: House, sessions: SessionStore): Domain {
  const providers = providersOf(settings)
  const kept = passes(db, vault)
  const secure = settings.url.startsWith('https://') ? '; Secure' : ''
  const cookie = (name: string, value: string, path: string, rules: string) =>
    `${name}=${value}; Path=${path}; HttpOnly; ${rules}${secure}`
  // `Lax`, since the way back starts at another site. The second cookie is only for the panel's own calls: `Strict`.
  const attemptCookie = (value: string, seconds: number) =>
    cookie('masa_attempt', value, '/api/login', `SameSite=Lax; Max-Age=${seconds}`)
  const passCookie = (value: string, seconds: number) =>
    cookie('masa_pass', value, calls.finish.path, `SameSite=Strict; Max-Age=${seconds}`)

  async function offers(): Promise<Record<LoginProvider, boolean>> {
    const on = (await db.one<Record<LoginProvider, boolean>>('SELECT mercan, apple, google FROM settings')) as Record<
      LoginProvider,
      boolean
    >
    const offered = (name: LoginProvider) => providers.has(name) && on[name]
    return { mercan: offered('mercan'), apple: offered('apple'), google: offered('google') }
  }

  async function offeredOne(name: LoginProvider): Promise<Provider> {
    const provider = (await offers())[name] ? providers.get(name) : undefined
    if (!provider) throw new LoginRefused('closed')
    return provider
  }

  /** Whatever goes wrong on the way is shown on the sign-in page. */
  const told = async (
    name: LoginProvider,
    request: FastifyRequest,
    reply: FastifyReply,
    work: () => Promise<string>,
  ) => {
    try {
      return reply.redirect(await work(), 303)
    } catch (error) {
      const problem: LoginProblem = problemOf(error)
      const { name: kind, message, code } = ((error as Error).cause ?? error) as Error & { code?: unknown }
      // A provider's answer may say who the person is: only the kind, message and code of its errors are logged.
      if (problem === 'other') log.error({ ref: request.id, provider: name, err: error }, 'sign-in failed')
      else log.warn({ ref: request.id, provider: name, problem, kind, message, code }, 'sign-in refused')
      return reply.redirect(`/login?giris=${name}&sorun=${problem}`, 303)
    }
  }

  function attemptOf(request: FastifyRequest, name: LoginProvider): Kept {
    try {
      const sealed = Buffer.from(cookieOf(request, 'masa_attempt'), 'base64url')
      const attempt = JSON.parse(vault.open(sealed)) as Kept
      if (attempt.provider === name && attempt.until > Date.now()) return attempt
    } catch {
      // No cookie, or one that was not made here.
    }
    throw new LoginRefused('expired')
  }

  function routes(app: FastifyInstance): void {
    for (const name of loginProviders) {
      const path = loginPath(name)
      app.get(path, (request, reply) =>
        told(name, request, reply, async () => {
          const { address, attempt } = await (await offeredOne(name)).begin()
          const until = Date.now() + attemptSeconds * 1_000
          const sealed = vault.seal(JSON.stringify({ ...attempt, provider: name, until } satisfies Kept))
          reply.header('Set-Cookie', attemptCookie(sealed.toString('base64url'), attemptSeconds))
          return address.href
        }),
      )
      app.get(`${path}/callback`, (request, reply) =>
        told(name, request, reply, async () => {
          reply.header('Set-Cookie', attemptCookie('', 0))
          const provider = await offeredOne(name)
          const attempt = attemptOf(request, name)
          const cameBack = new URLSearchParams(request.url.split('?')[1] ?? '')
          if (cameBack.get('state') !== attempt.state) throw new LoginRefused('expired')
          const pass = await guesses.guess([{ about: `provider ${networkOf(request.ip)}`, most: 50 }], async () =>
            kept.give(name, attempt.state, await counted(provider.finish(cameBack, attempt))),
          )
          reply.header('Set-Cookie', passCookie(pass, passSeconds))
          return `/login?giris=${name}`
        }),
      )
      if (providers.get(name)?.posts) void app.register(async (site) => posted(site, `${path}/callback`))
    }
  }

  return {
    calls: [
      served(calls, {
        options: offers,
        finish: async ({ otp }, { request, reply }) => {
          const pass = cookieOf(request, 'masa_pass')
          const holder = await kept.holder(pass)
          if (!holder || !(await offers())[holder.provider]) throw passOver()
          const { 'user-agent': agent = '' } = request.headers
          const { token, expiry } = await sessions.openKnown(
            holder.staffId,
            otp,
            { address: request.ip, agent },
            (tx) => kept.take(tx, pass),
          )
          reply.header('Set-Cookie', passCookie('', 0))
          return { status: true, data: token, expiry, message: 'Başarılı Bir Şekilde Giriş Yapıldı' }
        },
      }),
    ],
    routes,
    restored: (tx) => tx.rows('DELETE FROM sign_in_passes'),
    jobs: [{ name: 'sweep sign-in passes', everyMs: 60_000, run: () => kept.sweep() }],
  }
}

/** A refusal by the provider counts as a wrong guess; a provider that cannot be reached does not. */
const counted = (told: Promise<Identity>): Promise<Identity> =>
  told.catch((error) => {
    throw problemOf(error) === 'refused' ? new LoginRefused('refused', error) : error
  })

/** A cross-site form post brings no `Lax` cookie: its fields are read, and a redirect makes the browser ask itself. */
async function posted(site: FastifyInstance, path: string): Promise<void> {
  site.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, body),
  )
  site.post(path, (request, reply) => {
    const given = new URLSearchParams(String(request.body))
    const back = new URLSearchParams()
    for (const key of ['code', 'state', 'error']) if (given.has(key)) back.set(key, given.get(key) ?? '')
    return reply.redirect(`${path}?${back}`, 303)
  })
}

function cookieOf(request: FastifyRequest, name: string): string {
  const written = (request.headers.cookie ?? '').split(/;\s*/).find((one) => one.startsWith(`${name}=`))
  return written?.slice(name.length + 1) ?? ''
}
