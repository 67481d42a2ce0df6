import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'

const hsts = 'strict-transport-security'

describe('a connection that is kept safe', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp({ url: 'https://masa.example' })
  })
  afterAll(() => masa.close())

  test.each(['/', '/docs', '/api/ping', '/api/me', '/public/v1/blog', '/healthz', '/files/x'])(
    'is asked for by every answer: %s',
    async (url) => {
      const { headers } = await masa.app.inject({ url })
      expect(headers[hsts]).toBe('max-age=15552000')
    },
  )
})

describe('over plain http', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp({ trustProxy: 1 })
  })
  afterAll(() => masa.close())

  test.each(['/', '/docs', '/api/ping'])('%s asks for no other', async (url) => {
    expect((await masa.app.inject({ url })).headers[hsts]).toBeUndefined()
  })

  test('behind a proxy that speaks https it does', async () => {
    const { headers } = await masa.app.inject({ url: '/api/ping', headers: { 'x-forwarded-proto': 'https' } })
    expect(headers[hsts]).toBe('max-age=15552000')
  })

  test.each(['/api/ping', '/%61pi/ping', '/api/me', '/%61pi/me', '/%73ellers/list/1', '/%64ocs/json', '/api/none'])(
    '%s is not stored, however its address is written',
    async (url) => {
      expect((await masa.app.inject({ url })).headers['cache-control']).toBe('no-store')
    },
  )

  test.each(['/docs', '/docs/docs.html', '/docs/swagger-ui.css'])('%s is asked for anew', async (url) => {
    const { statusCode, headers } = await masa.app.inject({ url })
    expect({ statusCode, cached: headers['cache-control'] }).toEqual({ statusCode: 200, cached: 'no-cache' })
  })
})
