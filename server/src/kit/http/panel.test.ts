import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveScreens } from './panel.ts'

const page = '<!doctype html><title>Masa</title>'
const app = Fastify()

beforeAll(async () => {
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
