import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { serveScreens } from './panel.ts'

const hsts = 'strict-transport-security'

describe('with an https address in the settings', () => {
  let masa: TestApp
  beforeAll(async () => {
    masa = await testApp({ url: 'https://masa.example' })
  })
  afterAll(() => masa.close())

  test.each(['/', '/docs', '/api/ping', '/api/me', '/public/v1/blog', '/healthz', '/files/x'])(
    'the response to %s has an HSTS header',
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

  test.each(['/', '/docs', '/api/ping'])('the response to %s has no HSTS header', async (url) => {
    expect((await masa.app.inject({ url })).headers[hsts]).toBeUndefined()
  })

  test('a request that a proxy received over https gets an HSTS header', async () => {
    const { headers } = await masa.app.inject({ url: '/api/ping', headers: { 'x-forwarded-proto': 'https' } })
    expect(headers[hsts]).toBe('max-age=15552000')
  })

  test.each(['/api/ping', '/%61pi/ping', '/api/me', '/%61pi/me', '/%73ellers/list/1', '/%64ocs/json', '/api/none'])(
    'the response to %s must not be stored in a cache, however the path is encoded',
    async (url) => {
      expect((await masa.app.inject({ url })).headers['cache-control']).toBe('no-store')
    },
  )

  test.each(['/docs', '/docs/docs.html', '/docs/swagger-ui.css'])(
    'the response to %s must be revalidated by a cache',
    async (url) => {
      const { statusCode, headers } = await masa.app.inject({ url })
      expect({ statusCode, cached: headers['cache-control'] }).toEqual({ statusCode: 200, cached: 'no-cache' })
    },
  )
})

describe('the panel’s page', () => {
  const page = '<!doctype html><title>Masa</title>'
  const app = Fastify()
  beforeAll(() => {
    app.decorateReply('pageHeaders', function () {
      return this
    })
    serveScreens(app, page)
  })
  afterAll(() => app.close())

  test.each(['/', '/login', '/content/jobs?page=2', '/sellers/active'])(
    'the screen path %s answers GET and HEAD, which monitors use',
    async (url) => {
      const shown = await app.inject({ url })
      expect([shown.statusCode, shown.body]).toEqual([200, page])
      const asked = await app.inject({ url, method: 'HEAD' })
      expect([asked.statusCode, asked.body, asked.headers]).toEqual([200, '', shown.headers])
    },
  )

  test.each([
    ['GET', '/api/nothing'],
    ['HEAD', '/files/nothing.png'],
    ['POST', '/login'],
  ] as const)('%s %s is no screen', async (method, url) => {
    expect((await app.inject({ method, url })).statusCode).toBe(404)
  })
})
