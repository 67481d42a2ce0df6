import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '../../../../contract/src/people/account.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { history } from '../../../../contract/src/records/history.ts'
import { administrator, type TestApp, testApp } from '../../testing/app.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
  masa.oneCommit = true
})
afterAll(() => masa.close())

test('a person sees whether their second factor is enabled and how many recovery codes are left', async () => {
  const factor = async () => (await masa.send(account.factor, {})).body
  expect(await factor()).toEqual({ enabled: false, recovery_codes_left: 0 })

  const { secret } = (await masa.send(account.beginTotp, { password: administrator.password })).body
  expect(await factor()).toMatchObject({ enabled: false })
  const otp = new TOTP({ secret }).generate()
  const { recovery_codes: codes } = (await masa.send(account.enableTotp, { otp })).body
  expect(await factor()).toMatchObject({ enabled: true, recovery_codes_left: 10 })

  await masa.send(session.login, { ...administrator, otp: codes[3] as string })
  expect(await factor()).toMatchObject({ enabled: true, recovery_codes_left: 9 })
  await masa.send(account.disableTotp, { password: administrator.password })
  expect(await factor()).toEqual({ enabled: false, recovery_codes_left: 0 })
})

test('recovery codes are renewed for the password: the old ones are void, the new ones count, and history says so', async () => {
  const password = 'Doğru-parola-42'
  const username = 'kodlari-yenileyen'
  const { id, token } = await masa.person({ role_id: 1, username, password })
  const renew = (secret: string) => masa.send(account.renewRecoveryCodes, { password: secret }, { token })
  expect(await renew(password)).toMatchObject({ status: 409 })
  const { secret } = (await masa.send(account.beginTotp, { password }, { token })).body
  const enabled = await masa.send(account.enableTotp, { otp: new TOTP({ secret }).generate() }, { token })
  expect(await renew('yanlış')).toMatchObject({ status: 400, body: { fields: { password: 'Parola hatalı' } } })

  const { recovery_codes: codes } = (await renew(password)).body
  expect(codes).toHaveLength(10)
  const signIn = async (otp = '') => (await masa.send(session.login, { username, password, otp })).status
  expect([await signIn(enabled.body.recovery_codes[0]), await signIn(codes[0]), await signIn(codes[0])]).toEqual([
    401, 200, 401,
  ])
  const noted = `SELECT FROM history WHERE domain = 'staff' AND record_id = $1 AND action = 'recovery_codes'`
  expect(await masa.db.rows(noted, [id])).toHaveLength(1)
})

describe('a person’s own password and second factor', () => {
  const lines = async () =>
    (await masa.send(history.list, { domain: 'staff', record_id: 1, limit: 200 })).body.data.map(({ action }) => action)

  test('a change of password or second factor leaves one history line, without the password or the secret', async () => {
    const before = await lines()
    await masa.send(account.password, { old: administrator.password, new: 'Yepyeni-parola-1' })
    await masa.send(account.password, { old: 'Yepyeni-parola-1', new: administrator.password })
    const { secret } = (await masa.send(account.beginTotp, { password: administrator.password })).body
    await masa.send(account.enableTotp, { otp: new TOTP({ secret }).generate() })
    await masa.send(account.disableTotp, { password: administrator.password })
    expect((await lines()).slice(0, -before.length || undefined).reverse()).toEqual([
      'password',
      'password',
      'second_factor_on',
      'second_factor_off',
    ])
    const kept = JSON.stringify(await masa.db.rows('SELECT * FROM history'))
    expect(kept).not.toContain('Yepyeni')
    expect(kept).not.toContain(secret)
  })

  test('of two concurrent password changes one is accepted, and that password is the valid one', async () => {
    const wanted = ['Birinci-parola-1', 'İkinci-parola-22']
    const answers = await Promise.all(
      wanted.map((password) => masa.send(account.password, { old: administrator.password, new: password })),
    )
    const taken = answers.findIndex(({ status }) => status === 200)
    expect(answers[1 - taken]).toMatchObject({ status: 400, body: { fields: { old: 'Parola hatalı' } } })
    await masa.send(account.password, { old: wanted[taken] as string, new: administrator.password })
    expect((await masa.send(session.login, administrator)).status).toBe(200)
  })

  test('a password change that is sent again after a lost answer is done once, and refused no longer for the old password', async () => {
    const password = 'Doğru-parola-42'
    const { id, token } = await masa.person({ role_id: 1, password })
    const change = { old: password, new: 'Yanıtı-kaybolan-1' }
    const send = () => masa.send(account.password, change, { token })
    const answers = [await send(), await send()]
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const noted = await masa.db.rows(
      `SELECT FROM history WHERE domain = 'staff' AND record_id = $1 AND action = 'password'`,
      [id],
    )
    expect(noted).toHaveLength(1)
    const wrong = await masa.send(account.password, { old: password, new: 'Bambaşka-parola-1' }, { token })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { old: 'Parola hatalı' } } })
  })

  test('a second factor whose set-up was begun again in another tab is not said to have a wrong code', async () => {
    const password = 'Doğru-parola-42'
    const { token } = await masa.person({ role_id: 1, password })
    const begin = async () => (await masa.send(account.beginTotp, { password }, { token })).body.secret
    const enable = (secret: string) =>
      masa.send(account.enableTotp, { otp: new TOTP({ secret }).generate(), secret }, { token })
    const [first, second] = [await begin(), await begin()]
    const again = { status: 409, body: { message: expect.stringContaining('başka bir sekmede yeniden başlattınız') } }
    expect(await enable(first)).toMatchObject(again)
    expect((await enable(second)).status).toBe(200)
    const done = { status: 409, body: { message: expect.stringContaining('başka bir sekmede açtınız') } }
    expect(await enable(first)).toMatchObject(done)
  })

  test('a second factor cannot be set up without the password', async () => {
    expect((await masa.sendRaw(account.beginTotp, {})).status).toBe(400)
    const wrong = await masa.send(account.beginTotp, { password: 'yanlış' })
    expect(wrong).toMatchObject({ status: 400, body: { fields: { password: 'Parola hatalı' } } })
  })

  test('ten wrong passwords or codes block the next attempt, even a right one, and even under different Idempotency-Keys', async () => {
    await masa.db.rows('DELETE FROM guesses')
    const calls = [
      [account.password, { old: 'yanlış', new: 'Yepyeni-parola-1' }],
      [account.disableTotp, { password: 'yanlış' }],
      [account.beginTotp, { password: 'yanlış' }],
      [account.renewRecoveryCodes, { password: 'yanlış' }],
      [account.enableTotp, { otp: '000000' }],
    ] as const
    for (let at = 0; at < 10; at += 1) {
      const [call, payload] = calls[at % calls.length] as (typeof calls)[number]
      const headers = { authorization: `Bearer ${masa.token}`, 'idempotency-key': `deneme-${at}-xx` }
      const { statusCode } = await masa.app.inject({ method: 'POST', url: call.path, headers, payload })
      expect(statusCode).toBe(400)
    }
    const held = await masa.send(account.password, { old: administrator.password, new: 'Yepyeni-parola-1' })
    expect(held).toMatchObject({ status: 429, body: { code: 'too_many' } })
  })
})
