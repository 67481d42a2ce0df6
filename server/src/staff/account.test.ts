import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { session } from '../../../contract/src/session.ts'
import { account } from '../../../contract/src/staff.ts'
import { administrator, type TestApp, testApp } from '../testing/app.ts'

let masa: TestApp
beforeAll(async () => {
  masa = await testApp()
})
afterAll(() => masa.close())

test('a person sees whether a second factor is asked of them, and how many recovery codes are left', async () => {
  const factor = async () => (await masa.send(account.factor, {})).body
  expect(await factor()).toEqual({ enabled: false, recovery_codes_left: 0 })

  const { secret } = (await masa.send(account.beginTotp, {})).body
  expect(await factor()).toMatchObject({ enabled: false })
  const otp = new TOTP({ secret }).generate()
  const { recovery_codes: codes } = (await masa.send(account.enableTotp, { otp })).body
  expect(await factor()).toMatchObject({ enabled: true, recovery_codes_left: 10 })

  await masa.send(session.login, { ...administrator, otp: codes[3] as string })
  expect(await factor()).toMatchObject({ enabled: true, recovery_codes_left: 9 })
  await masa.send(account.disableTotp, { password: administrator.password })
  expect(await factor()).toEqual({ enabled: false, recovery_codes_left: 0 })
})
