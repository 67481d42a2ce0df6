import type { LightMyRequestResponse } from 'fastify'
import { login } from '../../../../contract/src/people/login.ts'
import { settings } from '../../../../contract/src/people/settings.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { type TestProvider, testProvider } from './provider.testing.ts'

export const url = 'http://masa.test'
export const back = `${url}/api/login/mercan/callback`
export const ayse = { sub: 'ayse-1', email: 'Ayse@isilti.example', email_verified: true }
export const password = 'Uzun-parola-17'

export const refused = (problem: string) => `/login?giris=mercan&sorun=${problem}`
export const welcome = '/login?giris=mercan'

export type Login = Awaited<ReturnType<typeof openLogin>>

/** The whole server with a provider, and a staff member whom the provider names. */
export async function openLogin() {
  const mercan = await testProvider([back])
  const masa = await testApp({ url, variables: { MASA_OIDC_MERCAN: mercan.account } })
  await masa.send(settings.save, { login: { mercan: true, google: true } })
  const browser = () => browserOf(masa, mercan)
  return {
    masa,
    mercan,
    browser,
    signIn: (one = browser()) => signIn(one),
    async add(): Promise<number> {
      await masa.db.rows('DELETE FROM guesses')
      const draft = {
        username: `ayse${Math.random()}`,
        name: 'Ayşe',
        role_id: 2,
        email: 'ayse@isilti.example',
        password,
      }
      const { id } = (await masa.send(staff.create, draft)).body
      Object.assign(mercan, { person: { ...ayse }, altered: undefined, cancels: false })
      return id
    },
    async remove(person: number) {
      await masa.db.rows('DELETE FROM staff_accounts')
      await masa.db.rows('UPDATE staff SET deleted_at = now() WHERE id = $1', [person])
    },
    async close() {
      await masa.close()
      await mercan.stop()
    },
  }
}

/** A browser that keeps the cookies of Masa and of the provider. */
export function browserOf(masa: TestApp, mercan: TestProvider) {
  const jar = new Map<string, string>()
  const keep = (from: string | string[] | undefined | null) => {
    for (const one of [from ?? []].flat()) {
      const [pair = ''] = one.split(';')
      const [name = '', value = ''] = pair.split(/=(.*)/)
      if (value === '' || /max-age=0\b/i.test(one)) jar.delete(name)
      else jar.set(name, value)
    }
  }
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const masaGet = async (path: string): Promise<LightMyRequestResponse> => {
    const answer = await masa.app.inject({ url: path, headers: { cookie: cookie() } })
    keep(answer.headers['set-cookie'])
    return answer
  }
  return {
    jar,
    masaGet,
    /** Follows the redirects to the provider and through it; returns the first address outside the provider. */
    async leave(change: (address: URL) => void = () => {}) {
      const { headers } = await masaGet('/api/login/mercan')
      let next = new URL(String(headers.location), url)
      change(next)
      while (next.origin === mercan.issuer) {
        const answer = await fetch(next, { redirect: 'manual', headers: { cookie: cookie() } })
        keep(answer.headers.getSetCookie())
        next = new URL(answer.headers.get('location') ?? '/broken', next)
      }
      return next
    },
    /** Opens the address to which the provider sent the browser back; returns where Masa redirects it. */
    async come(address: URL): Promise<string> {
      return String((await masaGet(address.pathname + address.search)).headers.location)
    },
    finish: (body: object = {}) =>
      masa.app.inject({ method: 'POST', url: login.finish.path, payload: body, headers: { cookie: cookie() } }),
  }
}

/** The whole way to the provider and back. */
export async function signIn(one: ReturnType<typeof browserOf>) {
  const led = await one.come(await one.leave())
  return { led, one }
}
