import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { serveHealth } from './health.ts'

const works = async () => {}
const never = () => new Promise<void>(() => {})

test.each([
  ['works', works, works, 200, 'ready'],
  ['has a database that never answers', never, works, 503, 'database unreachable'],
  ['has a file store that never answers', works, never, 503, 'file store unusable'],
])('a Masa that %s says so', async (_, ping, check, code, status) => {
  const app = Fastify()
  serveHealth(app, { ping }, { check }, 50)
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([code, { status }])
  await app.close()
})
