import Fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { serveHealth } from './health.ts'

const works = async () => {}
const never = () => new Promise<never>(() => {})
const at = (newest: string) => async () => [{ newest }]
const current = at('0001_words.sql')

test.each([
  ['works', current, works, 60_000, 200, 'ready'],
  ['serves a newer database', at('9999_later.sql'), works, 60_000, 503, 'database has a newer schema'],
  ['has a database that never answers', never, works, 50, 503, 'database unreachable'],
  ['has a file store that never answers', current, never, 3_000, 503, 'file store unusable'],
])('the readiness response of a Masa that %s says so', async (_, rows, check, patienceMs, code, status) => {
  const app = Fastify()
  serveHealth(app, { rows: rows as Database['rows'] }, { check }, patienceMs)
  const answer = await app.inject('/readyz')
  expect([answer.statusCode, answer.json()]).toEqual([code, { status }])
  await app.close()
})
