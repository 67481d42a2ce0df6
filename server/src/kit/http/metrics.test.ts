import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

const metricsToken = 'what only the one who measures knows'

let open: TestApp
let shut: TestApp
beforeAll(async () => {
  open = await testApp({ metricsToken })
  shut = await testApp()
})
afterAll(() => Promise.all([open.close(), shut.close()]))

const read = async (masa: TestApp, authorization?: string) => {
  const { statusCode, payload } = await masa.app.inject({
    url: '/metrics',
    headers: authorization === undefined ? {} : { authorization },
  })
  return { statusCode, tells: payload.includes('masa_http_request_seconds') }
}

test('metrics are returned for the metrics token', async () => {
  expect(await read(open, `Bearer ${metricsToken}`)).toEqual({ statusCode: 200, tells: true })
})

test('metrics are refused without a token, with a wrong token and with the token of a staff member', async () => {
  for (const authorization of [undefined, '', 'Bearer ', `Bearer ${metricsToken}x`, `Bearer ${open.token}`]) {
    expect(await read(open, authorization)).toEqual({ statusCode: 401, tells: false })
  }
})

test('without a metrics token in the settings, the metrics are not found', async () => {
  for (const authorization of [undefined, 'Bearer ', `Bearer ${shut.token}`]) {
    expect(await read(shut, authorization)).toEqual({ statusCode: 404, tells: false })
  }
})
