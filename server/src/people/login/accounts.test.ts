import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { session } from '../../../../contract/src/people/session.ts'
import { settings } from '../../../../contract/src/people/settings.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { administrator, testApp } from '../../testing/app.ts'
import {
  ayse,
  back,
  browserOf,
  type Login,
  openLogin,
  password,
  refused,
  signIn,
  url,
  welcome,
} from './login.testing.ts'
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

test.each([
  ['an e-mail that the provider has not verified', { email_verified: false }, 'unverified'],
  ['no e-mail', { email: '' }, 'unverified'],
  ['a person who is not of the staff', { email: 'baska@isilti.example' }, 'unknown'],
  ['an e-mail that only looks alike', { email: 'ayşe@isilti.example' }, 'unknown'],
])('%s cannot sign in, and no account is created', async (_, changes, problem) => {
  const before = await masa.db.rows('SELECT id FROM staff')
  mercan.person = { ...ayse, sub: `baska-${problem}`, ...changes }
  expect((await by.signIn()).led).toBe(refused(problem))
  expect(await masa.db.rows('SELECT id FROM staff')).toEqual(before)
})

test('a person whose account is closed cannot sign in, neither before nor after the provider’s response', async () => {
  const { one } = await by.signIn()
  await masa.send(staff.status, { id: person, status: 0 })
  expect((await one.finish()).statusCode).toBe(401)
  expect((await by.signIn()).led).toBe(refused('unknown'))
})

test('another provider account with the same e-mail address is refused until the person gets a new address', async () => {
  expect((await by.signIn()).led).toBe(welcome)
  mercan.person = { ...ayse, sub: 'ayse-2' }
  expect((await by.signIn()).led).toBe(refused('unknown'))
  await masa.send(staff.update, { id: person, email: 'ayse.yeni@isilti.example' })
  mercan.person = { ...ayse, sub: 'ayse-2', email: 'ayse.yeni@isilti.example' }
  expect((await by.signIn()).led).toBe(welcome)
})

test('a person who uses a colleague’s provider account signs in as the colleague, and one account never serves two people', async () => {
  const draft = { username: `veli${Math.random()}`, name: 'Veli', role_id: 4, email: 'veli@isilti.example', password }
  const { id } = (await masa.send(staff.create, draft)).body
  await by.signIn()
  mercan.person = { sub: 'veli-1', email: 'veli@isilti.example', email_verified: true }
  const { one } = await by.signIn()
  const { data } = (await one.finish()).json()
  expect((await masa.send(session.me, {}, { token: data })).body.data.id).toBe(id)
  mercan.person = { sub: 'ayse-1', email: 'veli@isilti.example', email_verified: true }
  await masa.db.rows('DELETE FROM staff_accounts WHERE staff_id = $1', [id])
  expect((await by.signIn()).led).toBe(refused('refused'))
})

test('an e-mail address that another person has is refused with an error on its field', async () => {
  const { username } = (await masa.send(staff.get, { id: person })).body.data
  const draft = { username: `${username}b`, name: 'İkinci', role_id: 2, email: 'AYSE@isilti.example', password }
  expect(await masa.send(staff.create, draft)).toMatchObject({
    status: 409,
    body: { fields: { email: 'Bu e-posta başka bir kullanıcının' } },
  })
  expect((await masa.send(session.login, administrator, { token: '' })).status).toBe(200)
})

test('an e-mail address from the provider’s userinfo endpoint is accepted, too', async () => {
  const apart = await testProvider([back], { inToken: false })
  const own = await testApp({ url, variables: { MASA_OIDC_MERCAN: apart.account } })
  try {
    await own.send(settings.save, { login: { mercan: true } })
    await own.send(staff.create, { username: 'ayse', name: 'Ayşe', role_id: 2, email: ayse.email, password })
    expect((await signIn(browserOf(own, apart))).led).toBe(welcome)
  } finally {
    await own.close()
    await apart.stop()
  }
})
