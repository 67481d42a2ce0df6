import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { blog } from '../../contract/src/content/blog.ts'
import { allCalls } from '../../contract/src/index.ts'
import { type Call, keyScopeOf } from '../../contract/src/kit/endpoint.ts'
import { requestOf } from '../../contract/src/kit/request.ts'
import { inputsOf, placesOf, sampleOf } from '../../contract/src/kit/testing/places.ts'
import { live } from '../../contract/src/messages/live.ts'
import { apiKeys, keyScopes } from '../../contract/src/people/api-keys.ts'
import { session } from '../../contract/src/people/session.ts'
import { demo } from '../../contract/src/records/demo.ts'
import { log } from './kit/process/log.ts'
import { administrator, type TestApp, testApp } from './testing/app.ts'

const typed = 'Gizli-7F3-parola'
const nationalId = '10000000146'
const wrongId = '38264950172'

let masa: TestApp
let key: string
const lines: string[] = []
const own = (log as unknown as Record<symbol, unknown>)[pino.symbols.streamSym]
beforeAll(async () => {
  masa = await testApp()
  key = (await masa.send(apiKeys.create, { name: 'Sınama', scopes: [...keyScopes] })).body.key
  Object.assign(log, { [pino.symbols.streamSym]: { write: (line: string) => lines.push(line) }, level: 'trace' })
})
afterAll(async () => {
  await masa.close()
  Object.assign(log, { [pino.symbols.streamSym]: own, level: 'silent' })
})

const logged = (text: string) => lines.filter((line) => line.includes(text))
const secrets = () => [typed, nationalId, wrongId, encodeURIComponent(typed), masa.token, key, administrator.password]

function expectNothingTold(): void {
  for (const secret of secrets()) expect(logged(secret)).toEqual([])
}

/** Inputs of a call, each with a secret value in another place, whether or not the call accepts it there. */
const inputs = (call: Call): Record<string, unknown>[] => {
  const { query, body } = inputsOf(call)
  const rest = { ...((query && sampleOf(query)) as object), ...((body && sampleOf(body)) as object) }
  return [query, body]
    .flatMap((schema) => (schema ? placesOf(schema) : []))
    .map((place, at) => ({ ...rest, ...(place.build([typed, nationalId, wrongId][at % 3] as string) as object) }))
}

describe('the log', () => {
  const calls = allCalls.filter((call) => ![live.events, session.logout, demo.fill].includes(call as never))

  test('names the route of every call, and contains no typed text, search, password, token or key', async () => {
    const spared = ['staff', 'roles', 'account']
    for (const call of calls) {
      const given = spared.includes(call.domain) ? { id: 987_654_321 } : {}
      for (const input of [...inputs(call), { search: typed, text: nationalId }, { search: wrongId }]) {
        const { method, url, json } = requestOf(call, { id: 987_654_321, page: 1, place: 'slide', ...input, ...given })
        await masa.app.inject({
          method: method as 'GET',
          url: url.replace(/undefined/g, typed),
          headers: {
            ...(keyScopeOf(call.right) ? { 'x-api-key': key } : { authorization: `Bearer ${masa.token}` }),
            ...(json !== undefined && { 'content-type': 'application/json' }),
          },
          ...(json !== undefined && { payload: json }),
        })
      }
    }
    await masa.send(session.login, administrator)
    await masa.app.inject({ url: `/hic-yok/${typed}/${wrongId}?ara=${nationalId}` })
    for (const { path } of calls)
      expect(logged(`"route":"${path.replace(/\{(\w+)\}/g, ':$1')}"`).length).toBeGreaterThan(0)
    expectNothingTold()
  })

  test('contains an unexpected failure with its cause, but no typed text or national ID', async () => {
    const thrown = [
      new SyntaxError(`Unexpected token 'G', "${typed}" is not valid JSON`),
      Object.assign(new Error(`invalid input syntax: "${typed}"`), { code: '22000' }),
      Object.assign(new Error('a row is there'), { code: 'XX000', detail: `Key (name)=(${typed})` }),
      new Error(`no such number: ${nationalId}`),
      new Error(`nobody at /people/${wrongId}`),
    ]
    for (const error of thrown) {
      const read = masa.db.awaited
      // Work that runs beside the request uses it, too.
      const awaited = vi
        .spyOn(masa.db, 'awaited')
        .mockImplementation((text, values) =>
          text.includes('blog_posts') ? Promise.reject(error) : read(text, values),
        )
      const { status, body } = await masa.send(blog.list, {})
      awaited.mockRestore()
      expect(status).toBe(500)
      expect(
        logged((body as unknown as { ref: string }).ref).filter((line) => line.includes('request failed')),
      ).toHaveLength(1)
    }
    expect(logged('no such number: *******0146')).toHaveLength(1)
    expect(logged('nobody at /people/*******0172')).toHaveLength(1)
    expectNothingTold()
  })
})
