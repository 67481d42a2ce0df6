import type { LightMyRequestResponse } from 'fastify'
import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '../../../../contract/src/people/account.ts'
import { login } from '../../../../contract/src/people/login.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { settings } from '../../../../contract/src/people/settings.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { openVault } from '../../kit/secrets/vault.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { administrator, type TestApp, testApp } from '../../testing/app.ts'
import { type TestProvider, testProvider } from './testing-provider.ts'

const url = 'http://masa.test'
const back = `${url}/api/login/mercan/callback`
const ayse = { sub: 'ayse-1', email: 'Ayse@isilti.example', email_verified: true }

let masa: TestApp
let mercan: TestProvider
beforeAll(async () => {
  mercan = await testProvider([back])
  masa = await testApp({ url, oidc: { mercan: mercan.account, apple: '', google: '' } })
  await masa.send(settings.save, { login: { mercan: true, google: true } })
})
afterAll(async () => {
  await masa.close()
  await mercan.stop()
})

let person = 0
const password = 'Uzun-parola-17'
beforeEach(async () => {
  await masa.db.rows('DELETE FROM guesses')
  const draft = { username: `ayse${Math.random()}`, name: 'Ayşe', role_id: 2, email: 'ayse@isilti.example', password }
  person = (await masa.send(staff.create, draft)).body.id
  Object.assign(mercan, { person: { ...ayse }, altered: undefined, cancels: false })
})
afterEach(async () => {
  await masa.db.rows('DELETE FROM staff_accounts')
  await masa.db.rows('UPDATE staff SET deleted_at = now() WHERE id = $1', [person])
})

/** A browser that knows what Masa and the provider gave it. */
function browser() {
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
    /** Goes to the provider; answers where that sends it, or undefined where the sign-in itself did. */
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
    /** Comes back with what the provider gave; answers where the sign-in is led to. */
    async come(address: URL): Promise<string> {
      return String((await masaGet(address.pathname + address.search)).headers.location)
    },
    finish: (body: object = {}) =>
      masa.app.inject({ method: 'POST', url: login.finish.path, payload: body, headers: { cookie: cookie() } }),
  }
}

/** The whole way there and back. */
async function signIn(one = browser()) {
  const led = await one.come(await one.leave())
  return { led, one }
}

const refused = (problem: string) => `/login?giris=mercan&sorun=${problem}`
const welcome = '/login?giris=mercan'

test('offers what the server has an account with and the settings switch on', async () => {
  const options = async () => (await masa.send(login.options, {}, { token: '' })).body
  expect(await options()).toEqual({ mercan: true, apple: false, google: false })
  expect((await masa.send(settings.get, {})).body.configured).toEqual({ mercan: true, apple: false, google: false })
  await masa.send(settings.save, { login: { mercan: false } })
  expect(await options()).toEqual({ mercan: false, apple: false, google: false })
  const { led } = await signIn({ ...browser(), leave: async () => new URL(`${back}?code=a&state=b`) })
  expect(led).toBe(refused('closed'))
  expect((await browser().masaGet('/api/login/mercan')).headers.location).toBe(refused('closed'))
  expect((await browser().masaGet('/api/login/google')).headers.location).toBe('/login?giris=google&sorun=closed')
  await masa.send(settings.save, { login: { mercan: true } })
})

test('a person whom the provider names gets a token that no address ever held', async () => {
  const { led, one } = await signIn()
  expect(led).toBe(welcome)
  const answer = await one.finish()
  expect(answer.json()).toMatchObject({ status: true, message: 'Başarılı Bir Şekilde Giriş Yapıldı' })
  const me = await masa.send(session.me, {}, { token: answer.json().data })
  expect(me.body.data).toMatchObject({ id: person, role: 'İçerik' })
  const [pass] = [...one.jar].filter(([name]) => name === 'masa_pass')
  expect(JSON.stringify(await masa.db.rows('SELECT * FROM sign_in_passes'))).not.toContain(pass?.[1])
  expect((await one.finish()).statusCode).toBe(401)
})

test('the way there asks for a code by PKCE and names state and nonce; the cookies are the server’s alone', async () => {
  const answer = await browser().masaGet('/api/login/mercan')
  const asked = new URL(String(answer.headers.location)).searchParams
  expect(Object.fromEntries(asked)).toMatchObject({
    response_type: 'code',
    scope: 'openid email',
    redirect_uri: back,
    code_challenge_method: 'S256',
    state: expect.stringMatching(/.{40}/),
    nonce: expect.stringMatching(/.{40}/),
  })
  expect(answer.headers['set-cookie']).toMatch(
    /^masa_attempt=.+; Path=\/api\/login; HttpOnly; SameSite=Lax; Max-Age=600$/,
  )
  expect(answer.headers['cache-control']).toBe('no-store')
  const { one } = await signIn()
  const given = await one.masaGet('/api/login/mercan/callback')
  expect(String(given.headers['set-cookie'])).toContain('masa_attempt=;')
})

test('two who hand in one pass at once get one token', async () => {
  const { one } = await signIn()
  const answers = await Promise.all([one.finish(), one.finish()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
})

test('a pass that is five minutes old opens nothing', async () => {
  const { one } = await signIn()
  await masa.db.rows(`UPDATE sign_in_passes SET created_at = created_at - interval '301 seconds'`)
  expect((await one.finish()).json()).toMatchObject({ status: false, message: expect.stringContaining('süresi doldu') })
})

test('another state, another nonce and another challenge are refused', async () => {
  const changed = async (name: string) => {
    const one = browser()
    return one.come(await one.leave((address) => address.searchParams.set(name, 'x'.repeat(43))))
  }
  expect(await changed('state')).toBe(refused('expired'))
  expect(await changed('nonce')).toBe(refused('refused'))
  expect(await changed('code_challenge')).toBe(refused('refused'))
})

test('what one browser was sent for opens nothing in another', async () => {
  const [mine, theirs] = [browser(), browser()]
  await theirs.leave()
  const brought = await mine.leave()
  expect(await theirs.come(brought)).toBe(refused('expired'))
  expect(await browser().come(brought)).toBe(refused('expired'))
})

test('a code that comes twice is refused, with the cookie of its attempt too', async () => {
  const one = browser()
  const brought = await one.leave()
  const attempt = one.jar.get('masa_attempt') ?? ''
  expect(await one.come(brought)).toBe(welcome)
  expect(await one.come(brought)).toBe(refused('expired'))
  one.jar.set('masa_attempt', attempt)
  expect(await one.come(brought)).toBe(refused('refused'))
  one.jar.set('masa_attempt', attempt.replace(/^..../, 'AAAA'))
  expect(await one.come(brought)).toBe(refused('expired'))
})

test.each([
  ['an e-mail that the provider has not verified', { email_verified: false }, 'unverified'],
  ['no e-mail', { email: '' }, 'unverified'],
  ['a person who is not of the staff', { email: 'baska@isilti.example' }, 'unknown'],
  ['an e-mail that only looks alike', { email: 'ayşe@isilti.example' }, 'unknown'],
])('%s opens nothing, and nobody is added', async (_, changes, problem) => {
  const before = await masa.db.rows('SELECT id FROM staff')
  mercan.person = { ...ayse, sub: `baska-${problem}`, ...changes }
  expect((await signIn()).led).toBe(refused(problem))
  expect(await masa.db.rows('SELECT id FROM staff')).toEqual(before)
})

test('a person whose account is closed stays out, before the provider has spoken and after', async () => {
  const { one } = await signIn()
  await masa.send(staff.status, { id: person, status: 0 })
  expect((await one.finish()).statusCode).toBe(401)
  expect((await signIn()).led).toBe(refused('unknown'))
})

test('another account with the same e-mail is not the person; with a new e-mail the new account is', async () => {
  expect((await signIn()).led).toBe(welcome)
  mercan.person = { ...ayse, sub: 'ayse-2' }
  expect((await signIn()).led).toBe(refused('unknown'))
  await masa.send(staff.update, { id: person, email: 'ayse.yeni@isilti.example' })
  mercan.person = { ...ayse, sub: 'ayse-2', email: 'ayse.yeni@isilti.example' }
  expect((await signIn()).led).toBe(welcome)
})

test('who switches to a colleague’s account at the provider signs in as the colleague; an account is never two people', async () => {
  const draft = { username: `veli${Math.random()}`, name: 'Veli', role_id: 4, email: 'veli@isilti.example', password }
  const { id } = (await masa.send(staff.create, draft)).body
  await signIn()
  mercan.person = { sub: 'veli-1', email: 'veli@isilti.example', email_verified: true }
  const { one } = await signIn()
  const { data } = (await one.finish()).json()
  expect((await masa.send(session.me, {}, { token: data })).body.data.id).toBe(id)
  mercan.person = { sub: 'ayse-1', email: 'veli@isilti.example', email_verified: true }
  await masa.db.rows('DELETE FROM staff_accounts WHERE staff_id = $1', [id])
  expect((await signIn()).led).toBe(refused('refused'))
})

test('a second factor is asked for, and a wrong one uses nothing up', async () => {
  const { username } = (await masa.send(staff.get, { id: person })).body.data
  const own = (await masa.send(session.login, { username, password }, { token: '' })).body.data
  const { secret } = (await masa.send(account.beginTotp, { password }, { token: own })).body
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await masa.send(account.enableTotp, { otp: code() }, { token: own })
  await masa.db.rows('UPDATE staff SET totp_step = 0 WHERE id = $1', [person])
  const { one } = await signIn()
  expect((await one.finish()).json()).toMatchObject({ code: 'otp_required', status: false })
  expect((await one.finish({ otp: '000000' })).json()).toMatchObject({ fields: { otp: expect.any(String) } })
  expect((await one.finish({ otp: code() })).json()).toMatchObject({ status: true })
})

test('a provider whose clock is half a minute off is understood, one that is hours off is not', async () => {
  const shifted = (seconds: number) => (claims: Record<string, unknown>) => ({
    ...claims,
    iat: Number(claims.iat) + seconds,
    exp: Math.floor(Date.now() / 1000) + seconds,
  })
  mercan.altered = shifted(-30)
  expect((await signIn()).led).toBe(welcome)
  mercan.altered = shifted(-7_200)
  expect((await signIn()).led).toBe(refused('refused'))
})

test.each([
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another client', { aud: 'baska' }],
  ['with the nonce of another attempt', { nonce: 'x'.repeat(43) }],
])('an ID token %s is refused', async (_, changes) => {
  mercan.altered = (claims) => ({ ...claims, ...changes })
  expect((await signIn()).led).toBe(refused('refused'))
})

test('a network that brings fifty ways back that were refused waits, and no other does', async () => {
  const vault = await openVault(masa.db, testSettings().secret)
  const guesses = 'INSERT INTO guesses (about) SELECT $1 FROM generate_series(1, $2)'
  await masa.db.rows(guesses, [vault.hash('guess provider 127.0.0.1'), 49])
  expect((await signIn()).led).toBe(welcome)
  mercan.altered = (claims) => ({ ...claims, nonce: 'x' })
  expect((await signIn()).led).toBe(refused('refused'))
  mercan.altered = undefined
  expect((await signIn()).led).toBe(refused('held'))
  await masa.db.rows('DELETE FROM guesses')
  await masa.db.rows(guesses, [vault.hash('guess provider 10.0.0.1'), 50])
  expect((await signIn()).led).toBe(welcome)
  await masa.db.rows('DELETE FROM guesses')
})

test('who turns back at the provider is told so', async () => {
  mercan.cancels = true
  expect((await signIn()).led).toBe(refused('cancelled'))
})

test('an address that another person has is refused by its field', async () => {
  const { username } = (await masa.send(staff.get, { id: person })).body.data
  const draft = { username: `${username}b`, name: 'İkinci', role_id: 2, email: 'AYSE@isilti.example', password }
  expect(await masa.send(staff.create, draft)).toMatchObject({
    status: 409,
    body: { fields: { email: 'Bu e-posta başka bir kullanıcının' } },
  })
  expect((await masa.send(session.login, administrator, { token: '' })).status).toBe(200)
})

test('a provider that does not answer is a sentence at the sign-in, and is asked again once it does', async () => {
  const other = await testProvider([back])
  const { account: down, issuer } = other
  await other.stop()
  const own = await testApp({ url, oidc: { mercan: down, apple: '', google: '' } })
  await own.send(settings.save, { login: { mercan: true } })
  const asked = async () => {
    const { statusCode, headers } = await own.app.inject({ url: '/api/login/mercan' })
    return [statusCode, String(headers.location)]
  }
  expect(await asked()).toEqual([303, refused('unreachable')])
  const again = await testProvider([back], { port: Number(new URL(issuer).port) })
  expect(await asked()).toEqual([303, expect.stringContaining(`${issuer}/auth?`)])
  await own.close()
  await again.stop()
})

test('an e-mail that the provider tells only when asked counts too', async () => {
  const apart = await testProvider([back], { inToken: false })
  const before = mercan
  mercan = apart
  const own = await testApp({ url, oidc: { mercan: apart.account, apple: '', google: '' } })
  const first = masa
  masa = own
  try {
    await masa.send(settings.save, { login: { mercan: true } })
    await masa.send(staff.create, { username: 'ayse', name: 'Ayşe', role_id: 2, email: ayse.email, password })
    expect((await signIn()).led).toBe(welcome)
  } finally {
    masa = first
    mercan = before
    await own.close()
    await apart.stop()
  }
})
