import { Secret, TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '../../../../contract/src/people/account.ts'
import { login } from '../../../../contract/src/people/login.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { settings } from '../../../../contract/src/people/settings.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { openVault } from '../../kit/secrets/vault.ts'
import { testSettings } from '../../kit/testing/settings.ts'
import { testApp } from '../../testing/app.ts'
import { back, type Login, openLogin, password, refused, url, welcome } from './login.testing.ts'
import { testProvider } from './provider.testing.ts'

let by: Login
let masa: Login['masa']
let mercan: Login['mercan']
let person = 0
beforeAll(async () => {
  by = await openLogin()
  ;({ masa, mercan } = by)
})
beforeEach(async () => {
  person = await by.add()
})
afterEach(() => by.remove(person))
afterAll(() => by.close())

test('a provider is offered only if the server has an account with it and the settings switch it on', async () => {
  const options = async () => (await masa.send(login.options, {}, { token: '' })).body
  expect(await options()).toEqual({ mercan: true, apple: false, google: false })
  expect((await masa.send(settings.get, {})).body.configured).toEqual({ mercan: true, apple: false, google: false })
  await masa.send(settings.save, { login: { mercan: false } })
  expect(await options()).toEqual({ mercan: false, apple: false, google: false })
  const { led } = await by.signIn({ ...by.browser(), leave: async () => new URL(`${back}?code=a&state=b`) })
  expect(led).toBe(refused('closed'))
  expect((await by.browser().masaGet('/api/login/mercan')).headers.location).toBe(refused('closed'))
  expect((await by.browser().masaGet('/api/login/google')).headers.location).toBe('/login?giris=google&sorun=closed')
  await masa.send(settings.save, { login: { mercan: true } })
})

test('a person identified by the provider gets a token once, and it is never part of a URL', async () => {
  const { led, one } = await by.signIn()
  expect(led).toBe(welcome)
  const answer = await one.finish()
  expect(answer.json()).toMatchObject({ status: true, message: 'Başarılı Bir Şekilde Giriş Yapıldı' })
  const me = await masa.send(session.me, {}, { token: answer.json().data })
  expect(me.body.data).toMatchObject({ id: person, role: 'İçerik' })
  const [pass] = [...one.jar].filter(([name]) => name === 'masa_pass')
  expect(JSON.stringify(await masa.db.rows('SELECT * FROM sign_in_passes'))).not.toContain(pass?.[1])
  expect((await one.finish()).statusCode).toBe(401)
})

test('the redirect to the provider uses PKCE, state and nonce, and the cookies are HttpOnly', async () => {
  const answer = await by.browser().masaGet('/api/login/mercan')
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
  const { one } = await by.signIn()
  const given = await one.masaGet('/api/login/mercan/callback')
  expect(String(given.headers['set-cookie'])).toContain('masa_attempt=;')
})

test('two concurrent requests with one pass get one token', async () => {
  const { one } = await by.signIn()
  const answers = await Promise.all([one.finish(), one.finish()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 401])
})

test('a pass expires after five minutes', async () => {
  const { one } = await by.signIn()
  await masa.db.rows(`UPDATE sign_in_passes SET created_at = created_at - interval '301 seconds'`)
  expect((await one.finish()).json()).toMatchObject({ status: false, message: expect.stringContaining('süresi doldu') })
})

test('a changed state, nonce or code challenge is refused', async () => {
  const changed = async (name: string) => {
    const one = by.browser()
    return one.come(await one.leave((address) => address.searchParams.set(name, 'x'.repeat(43))))
  }
  expect(await changed('state')).toBe(refused('expired'))
  expect(await changed('nonce')).toBe(refused('refused'))
  expect(await changed('code_challenge')).toBe(refused('refused'))
})

test('a response requested by one browser is refused in another', async () => {
  const [mine, theirs] = [by.browser(), by.browser()]
  await theirs.leave()
  const brought = await mine.leave()
  expect(await theirs.come(brought)).toBe(refused('expired'))
  expect(await by.browser().come(brought)).toBe(refused('expired'))
})

test('a code that is used a second time is refused, even with the cookie of its attempt', async () => {
  const one = by.browser()
  const brought = await one.leave()
  const attempt = one.jar.get('masa_attempt') ?? ''
  expect(await one.come(brought)).toBe(welcome)
  expect(await one.come(brought)).toBe(refused('expired'))
  one.jar.set('masa_attempt', attempt)
  expect(await one.come(brought)).toBe(refused('refused'))
  one.jar.set('masa_attempt', attempt.replace(/^..../, 'AAAA'))
  expect(await one.come(brought)).toBe(refused('expired'))
})

test('a second factor is required, and a wrong code does not use up the pass', async () => {
  const { username } = (await masa.send(staff.get, { id: person })).body.data
  const own = (await masa.send(session.login, { username, password }, { token: '' })).body.data
  const { secret } = (await masa.send(account.beginTotp, { password }, { token: own })).body
  const code = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await masa.send(account.enableTotp, { otp: code() }, { token: own })
  await masa.db.rows('UPDATE staff SET totp_step = 0 WHERE id = $1', [person])
  const { one } = await by.signIn()
  expect((await one.finish()).json()).toMatchObject({ code: 'otp_required', status: false })
  expect((await one.finish({ otp: '000000' })).json()).toMatchObject({ fields: { otp: expect.any(String) } })
  expect((await one.finish({ otp: code() })).json()).toMatchObject({ status: true })
})

test('a provider whose clock is half a minute off is accepted, one that is hours off is refused', async () => {
  const shifted = (seconds: number) => (claims: Record<string, unknown>) => ({
    ...claims,
    iat: Number(claims.iat) + seconds,
    exp: Math.floor(Date.now() / 1000) + seconds,
  })
  mercan.altered = shifted(-30)
  expect((await by.signIn()).led).toBe(welcome)
  mercan.altered = shifted(-7_200)
  expect((await by.signIn()).led).toBe(refused('refused'))
})

test.each([
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another client', { aud: 'baska' }],
  ['with the nonce of another attempt', { nonce: 'x'.repeat(43) }],
])('an ID token %s is refused', async (_, changes) => {
  mercan.altered = (claims) => ({ ...claims, ...changes })
  expect((await by.signIn()).led).toBe(refused('refused'))
})

test('a network with fifty refused responses is blocked, and other networks are not', async () => {
  const vault = await openVault(masa.db, testSettings().secret)
  const guesses = 'INSERT INTO guesses (about) SELECT $1 FROM generate_series(1, $2)'
  await masa.db.rows(guesses, [vault.hash('guess provider 127.0.0.1'), 49])
  expect((await by.signIn()).led).toBe(welcome)
  mercan.altered = (claims) => ({ ...claims, nonce: 'x' })
  expect((await by.signIn()).led).toBe(refused('refused'))
  mercan.altered = undefined
  expect((await by.signIn()).led).toBe(refused('held'))
  await masa.db.rows('DELETE FROM guesses')
  await masa.db.rows(guesses, [vault.hash('guess provider 10.0.0.1'), 50])
  expect((await by.signIn()).led).toBe(welcome)
  await masa.db.rows('DELETE FROM guesses')
})

test('a person who cancels at the provider gets a message about it', async () => {
  mercan.cancels = true
  expect((await by.signIn()).led).toBe(refused('cancelled'))
})

test('an unreachable provider is reported at the sign-in, and is used again as soon as it responds', async () => {
  const other = await testProvider([back])
  const { account: down, issuer } = other
  await other.stop()
  const own = await testApp({ url, variables: { MASA_OIDC_MERCAN: down } })
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
