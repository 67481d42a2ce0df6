import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { allCalls } from '../../contract/src/index.ts'
import { type Call, keyScopeOf, pathParams } from '../../contract/src/kit/endpoint.ts'
import * as field from '../../contract/src/kit/fields.ts'
import { pathOf } from '../../contract/src/kit/request.ts'
import { edgesOf } from '../../contract/src/kit/testing/edges.ts'
import { inputsOf, placesOf, sampleOf } from '../../contract/src/kit/testing/places.ts'
import { apiKeys, keyScopes } from '../../contract/src/people/api-keys.ts'
import { unfitSentence } from './kit/http/failure.ts'
import { isFull } from './kit/testing/full.ts'
import { MailUnusable } from './messages/mail/mail.ports.ts'
import { type TestApp, testApp } from './testing/app.ts'

const name = (call: Call) => `${call.method} ${call.path}`
const named = (calls: Call[]) => calls.map((call) => [name(call), call] as const)
const calls = allCalls

// Each attempt to reach a real host starts a thread of its own.
const unreached = {
  openSource: () => Promise.reject(new MailUnusable('unreachable', 'nobody is there')),
}

let masa: TestApp
// Calls of the intake are made with a key that has every scope.
let key: string
beforeAll(async () => {
  masa = await testApp({}, undefined, isFull ? {} : { mail: unreached })
  key = (await masa.send(apiKeys.create, { name: 'Sınama', scopes: [...keyScopes] })).body.key
})
afterAll(() => masa.close())

const ofKeys = (call: Call) => keyScopeOf(call.right) !== undefined
const headersOf = (call: Call) => (ofKeys(call) ? { 'x-api-key': key } : { authorization: `Bearer ${masa.token}` })

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

const hostile: unknown[] = [
  '\u0000',
  '\ud800',
  // A search refuses the two values above on their own, as texts without a word.
  'Ayşe\u0000b',
  'Ayşe\ud800b',
  'x'.repeat(100_000),
  -1,
  2 ** 31,
  2 ** 53,
  1e300,
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59-23:00',
  { a: 1 },
  [[]],
  true,
]
const hasHalfLetter = (value: unknown) => typeof value === 'string' && value.includes('\ud800')
// What an address can hold: texts of limited length.
const written = hostile
  .filter((value) => typeof value !== 'object' && !hasHalfLetter(value))
  .map((value) => String(value).slice(0, 3_000))

const paramsOf = (call: Call) =>
  call.params ?? z.object(Object.fromEntries(pathParams(call.path).map((param) => [param, field.id()])))

// These calls must not lock the first person out; and the answer of a call for a person's file cannot be read here.
const spared = (call: Call, input: Record<string, unknown>) =>
  (['staff', 'roles'].includes(call.domain) && call.path !== '/api/user_create') || call.file
    ? { ...input, id: 987654321 }
    : input

// A path parameter of more than 400 letters matches no route.
const isPastRouting = (value: unknown) => String(value).length > 400

describe('hostile values', () => {
  const places = calls.flatMap((call) => {
    const { query, body } = inputsOf(call)
    return Object.entries({ params: paramsOf(call), query, body }).flatMap(([part, schema]) =>
      schema
        ? placesOf(schema).map((place) => [name(call), part, place.path.join('.'), call, schema, place] as const)
        : [],
    )
  })

  test.each(places)('%s: a hostile %s %s causes no server error', async (_, part, path, call, schema, place) => {
    const { query, body } = inputsOf(call)
    const rest = {
      ...(sampleOf(paramsOf(call)) as object),
      ...((query && sampleOf(query)) as object),
      ...((body && sampleOf(body)) as object),
    }
    const inBody = part === 'body'
    // Values at the edges of the contract, to prove that no column is narrower.
    const edges = inBody ? edgesOf((value) => z.safeParse(schema, place.build(value)).success) : []
    const all = inBody ? [...hostile, ...edges] : written
    // Each place begins with a different value.
    const first = (call.path.length + path.length) % all.length
    let refused = 0
    for (const value of [...all.slice(first), ...all.slice(0, first)]) {
      const input = place.build(value) as Record<string, unknown>
      const takes = z.safeParse(schema, input).success
      // All that a schema refuses takes the same way to its answer, so one such value is enough.
      if (!takes && ++refused > 1 && !isFull) continue
      const sent = { ...rest, ...input }
      const answer = await masa.sendRaw(call, takes ? spared(call, sent) : sent, ofKeys(call) ? { token: '', key } : {})
      const { code, fields, message } = answer.body as { code?: string; fields?: object; message?: string }
      const told = `${JSON.stringify(value)?.slice(0, 40)} → ${answer.status} ${message}`
      if (takes) {
        expect(answer.status, told).toBeLessThan(500)
        expect(message, told).not.toBe(unfitSentence)
      } else if (part !== 'params' || !isPastRouting(value)) {
        expect({ status: answer.status, code }, told).toEqual({ status: 400, code: 'invalid' })
        const names = Object.keys(fields ?? {}).map((key) => key.split('.')[0])
        if (part === 'query' && !(query instanceof z.ZodMiniObject)) expect(names, told).not.toEqual([])
        else expect(names, told).toContain(path.split('.')[0])
      } else expect(answer, told).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
  })

  test.each(named(calls.filter(({ method, path }) => method === 'GET' && path !== '/api/events')))(
    '%s: a lone surrogate in its address causes no server error',
    async (_, call) => {
      const url = call.path.replace(/\{\w+\}/g, '%ED%A0%80')
      const shape = call.query instanceof z.ZodMiniObject ? Object.keys(call.query.shape) : ['q']
      const query = shape.map((key) => `${key}=%ED%A0%80`).join('&')
      for (const address of [`${url}?${query}`, `${url}?%00=%00&${query}`]) {
        const { statusCode } = await masa.app.inject({ method: 'GET', url: address, headers: headersOf(call) })
        expect(statusCode).toBeLessThan(500)
      }
    },
  )

  test.each(named(calls.filter(({ query }) => query instanceof z.ZodMiniObject)))(
    '%s: a list or an object for a text of its query causes no server error',
    async (_, call) => {
      const path = pathOf(call, sampleOf(paramsOf(call)) as Record<string, unknown>)
      for (const key of Object.keys((call.query as z.ZodMiniObject).shape))
        for (const bracket of ['[]', '[a]']) {
          const url = `${path}?${encodeURIComponent(key + bracket)}=1`
          const { statusCode } = await masa.app.inject({ method: call.method, url, headers: headersOf(call) })
          expect(statusCode, url).toBeLessThan(500)
        }
    },
  )

  const uploads = calls.filter(({ parts }) => parts)
  test.each(named(uploads))('%s: a hostile part or file name causes no server error', async (_, call) => {
    for (const value of ['a\u0000b', '2026-02-30', '0000-01-01T00:00:00Z', '9'.repeat(20), '-1', 'x'.repeat(100_000)]) {
      const line = '--masa\r\nContent-Disposition: form-data; name='
      const payload = Object.entries(call.parts ?? {}).map(([part, kind]) =>
        kind === 'text'
          ? `${line}"${part}"\r\n\r\n${value}\r\n`
          : `${line}"${part}"; filename="${value.slice(0, 1_000)}.png"\r\nContent-Type: image/png\r\n\r\n${onePixel.toString('latin1')}\r\n`,
      )
      const { statusCode, body } = await masa.app.inject({
        method: 'POST',
        url: call.path.replace('{place}', 'slide').replace(/\{\w+\}/g, '1'),
        headers: { ...headersOf(call), 'content-type': 'multipart/form-data; boundary=masa' },
        payload: Buffer.from(`${payload.join('')}--masa--\r\n`, 'latin1'),
      })
      expect(statusCode, body).toBeLessThan(500)
      expect(body).not.toContain(unfitSentence)
    }
  })
})
