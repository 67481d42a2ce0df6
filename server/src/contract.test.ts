import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { intake } from '../../contract/src/casework/intake.ts'
import { blog } from '../../contract/src/content/blog.ts'
import { allCalls } from '../../contract/src/index.ts'
import { type Call, keyScopeOf, pathParams } from '../../contract/src/kit/endpoint.ts'
import { live } from '../../contract/src/messages/live.ts'
import { apiKeys, keyScopes } from '../../contract/src/people/api-keys.ts'
import { defaultRights, guardedDomains, rightWords, shippedRoles } from '../../contract/src/people/rights.ts'
import { roles } from '../../contract/src/people/roles.ts'
import { session } from '../../contract/src/people/session.ts'
import { staff } from '../../contract/src/people/staff.ts'
import { panel } from '../../contract/src/records/panel.ts'
import { nameOf } from './kit/http/serve.ts'
import { type TestApp, testApp } from './testing/app.ts'

const name = (call: Call) => `${call.method} ${call.path}`
const named = (calls: Call[]) => calls.map((call) => [name(call), call] as const)
const calls = allCalls

const filled = (call: Call, value: string) => Object.fromEntries(pathParams(call.path).map((param) => [param, value]))

let masa: TestApp
// Calls of the intake are made with a key that has every scope.
let key: string
beforeAll(async () => {
  masa = await testApp()
  // The call that adds the sample data adds none once there is a record.
  await masa.send(blog.create, { title: 'Yazı' })
  key = (await masa.send(apiKeys.create, { name: 'Sınama', scopes: [...keyScopes] })).body.key
})
const ofKeys = (call: Call) => keyScopeOf(call.right) !== undefined
const headersOf = (call: Call, token = masa.token) =>
  ofKeys(call) ? { 'x-api-key': key } : { authorization: `Bearer ${token}` }
afterAll(() => masa.close())

describe('every call that is not public', () => {
  const guarded = calls.filter((call) => call.right !== 'public')

  test.each(named(guarded))('%s needs a token or a key', async (_, call) => {
    const answer = await masa.sendRaw(call, filled(call, '1'), { token: '' })
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated', success: false } })
  })

  test.each(named(guarded))('%s takes no token from a cookie or the query', async (_, call) => {
    const url = call.path.replace(/\{\w+\}/g, '1')
    const cookies = { token: masa.token, Authorization: `Bearer ${masa.token}` }
    const { statusCode } = await masa.app.inject({
      method: call.method,
      url: `${url}?token=${masa.token}&api_key=${key}`,
      cookies: { ...cookies, 'x-api-key': key },
    })
    expect(statusCode).toBe(401)
  })

  test.each(named(guarded))('%s refuses a prefetch', async (_, call) => {
    const { statusCode } = await masa.app.inject({
      method: call.also ?? call.method,
      url: call.path.replace(/\{\w+\}/g, '1'),
      headers: { ...headersOf(call), 'sec-purpose': 'prefetch;prerender' },
    })
    expect(statusCode).toBe(403)
  })
})

test('every input field of a call has a readable name for its error messages', () => {
  const schemas = calls.flatMap((call) => [call.query, call.body, call.params].filter((schema) => schema !== undefined))
  const keys = schemas.flatMap((schema) =>
    schema instanceof z.ZodMiniObject
      ? Object.keys(schema.shape).map((key) => [key, nameOf(schema, key)] as const)
      : [],
  )
  const ids = calls.filter(({ params }) => !params).flatMap(({ path }) => pathParams(path))
  const inPaths = ids.map((key) => [key, nameOf(z.object({}), key)] as const)
  expect(keys.length).toBeGreaterThan(1_000)
  expect([...keys, ...inPaths].filter(([key, name]) => key === name)).toEqual([])
})

describe('invalid input', () => {
  test.each(named(calls.filter((call) => call.body)))('%s refuses a body that is not an object', async (_, call) => {
    for (const payload of ['[]', '"text"', '1', '{"a":', '{"__proto__":{}}']) {
      const { statusCode } = await masa.app.inject({
        method: call.method,
        url: call.path.replace(/\{\w+\}/g, '1'),
        headers: { ...headersOf(call), 'content-type': 'application/json' },
        payload,
      })
      expect(statusCode, payload).toBe(400)
    }
  })

  test.each(named(calls.filter((call) => pathParams(call.path).includes('id') && !call.params)))(
    '%s refuses an invalid id',
    async (_, call) => {
      for (const id of ['0', '-1', 'x', '1e3', '99999999999999999999', '1;drop']) {
        expect((await masa.sendRaw(call, { id })).status, id).toBe(400)
      }
    },
  )
})

test.each(named(calls.filter((call) => call.path.endsWith('{id}'))))('%s: an unknown id is a 404', async (_, call) => {
  expect(await masa.sendRaw(call, { domain: 'blog', id: 987654321 })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  })
})

test.each(named(calls))('%s also works with a trailing slash', async (_, call) => {
  const url = `${call.path.replace(/\{\w+\}/g, '1')}/`
  const { statusCode, body } = await masa.app.inject({ method: call.method, url })
  const isRouted = call.right === 'public' ? !body.includes('Sayfa bulunamadı') : statusCode === 401
  expect(isRouted).toBe(true)
})

test('the OpenAPI page describes every call with its method and the rights that it takes', async () => {
  const { body, headers } = await masa.app.inject({
    url: '/docs/json',
    headers: { authorization: `Bearer ${masa.token}` },
  })
  expect(headers['cache-control']).toBe('no-store')
  type Described = { operationId: string; description: string }
  const { paths } = JSON.parse(body) as { paths: Record<string, Record<string, Described>> }
  for (const call of calls) {
    const told = paths[call.path]?.[call.method.toLowerCase()]
    expect(told?.operationId).toBe(`${call.domain}.${call.name}`)
    for (const right of [call.right, call.orRight ?? [], call.besides ?? []].flat())
      if (/^\w+:\w+$/.test(right) && !ofKeys(call)) expect(told?.description).toContain(right)
  }
})

type Described = Record<
  string,
  Record<string, { responses: Record<string, { content?: object }>; parameters: { in: string; name: string }[] }>
>

test('the OpenAPI page says how each call fails, and that an intake answers 201 for what is new', async () => {
  const { body } = await masa.app.inject({ url: '/docs/json', headers: { authorization: `Bearer ${masa.token}` } })
  const { paths } = JSON.parse(body) as { paths: Described }
  const statuses = (call: Call) => Object.keys(paths[call.path]?.[call.method.toLowerCase()]?.responses ?? {})
  for (const call of calls) expect(statuses(call), call.path).toContain('default')
  expect(calls.filter(ofKeys).map(statuses)).toEqual(
    calls.filter(ofKeys).map(() => expect.arrayContaining(['200', '201', '409', '429', '507'])),
  )
})

test('the OpenAPI page names the files that a list is exported to, and the key under which a write is repeated', async () => {
  const { body } = await masa.app.inject({ url: '/docs/json', headers: { authorization: `Bearer ${masa.token}` } })
  const { paths } = JSON.parse(body) as { paths: Described }
  expect(Object.keys(paths[blog.list.path]?.get?.responses['200']?.content ?? {})).toEqual([
    'application/json',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'text/csv; charset=utf-8',
  ])
  const headers = (call: Call) =>
    paths[call.path]?.[call.method.toLowerCase()]?.parameters
      .filter((one) => one.in === 'header')
      .map(({ name }) => name)
  expect([headers(blog.create), headers(blog.list), ...calls.filter(ofKeys).slice(0, 1).map(headers)]).toEqual([
    ['Idempotency-Key'],
    [],
    [],
  ])
})

test('the OpenAPI page names the types of a file that may be one of several, and what a form must have', async () => {
  const { body } = await masa.app.inject({ url: '/docs/json', headers: { authorization: `Bearer ${masa.token}` } })
  const { paths } = JSON.parse(body)
  const types = (call: Call) => Object.keys(paths[call.path].get.responses['200'].content)
  const { headers } = await masa.app.inject({
    url: `${panel.report.path}?format=pdf`,
    headers: { authorization: `Bearer ${masa.token}` },
  })
  expect(types(panel.report)).toContain(headers['content-type'])
  expect(types(live.events)).toEqual(['text/event-stream'])
  const form = paths[intake.request.path].post.requestBody.content['multipart/form-data'].schema
  expect(form.required).toEqual(['external_id', 'tckimlik', 'name', 'lastname', 'phone', 'brand_id', 'category_id'])
  expect(form.properties).toMatchObject({ step: { enum: ['1', '2', '3', '4', '5'] }, kimlik_on: { format: 'binary' } })
})

test('no two calls share a method and a path', () => {
  const places = calls.map((call) => `${call.method} ${call.path.replace(/\{\w+\}/g, '*')}`)
  expect(new Set(places).size).toBe(places.length)
})

describe('roles', () => {
  const password = 'Rolün-parolası-1'
  const tokens = new Map<number, string>()
  beforeAll(async () => {
    for (const { id, key, name: title } of shippedRoles) {
      const made = await masa.send(staff.create, { username: `kisi-${key}`, name: title, role_id: id, password })
      expect(made.status).toBe(200)
      const signedIn = await masa.send(session.login, { username: `kisi-${key}`, password })
      tokens.set(id, signedIn.body.data)
    }
  })

  const guarded = calls.filter((call) => call.right.includes(':') && !ofKeys(call))

  test.each(guarded.map((call) => [name(call), call] as const))(
    '%s is open only to the roles that the matrix allows',
    async (_, call) => {
      for (const { id, name: title } of shippedRoles) {
        // Deleting for good also takes the right to write the deleted records.
        const needed = [
          call.right,
          call.besides ?? call.right,
          ...(call.path.includes('{domain}') ? ['blog:write'] : []),
        ]
        const words = rightWords(defaultRights(id))
        const allowed = needed.every((word) => words.includes(word))
        const { statusCode } = await masa.app.inject({
          method: call.method,
          // An id that no record has, so that calls which are allowed change nothing.
          url: call.path.replace(/\{\w+\}/g, '987654321').replace('/trash/987654321', '/trash/blog'),
          headers: {
            authorization: `Bearer ${tokens.get(id)}`,
            ...(call.body && { 'content-type': 'application/json' }),
          },
          ...(call.body && { payload: '{}' }),
        })
        expect(statusCode === 403, `${title} ${statusCode}`).toBe(!allowed)
      }
    },
  )

  test('every right of a call belongs to a domain of the matrix, and every key scope belongs to a call', () => {
    const domains = guarded.map((call) => call.right.split(':')[0] as string)
    const unknown = domains.filter((domain) => !(domain in guardedDomains))
    expect(unknown, 'domains without a line in contract/src/people/rights.ts').toEqual([])
    const scopes = allCalls.map(({ right }) => keyScopeOf(right)).filter((scope) => scope !== undefined)
    expect(new Set(scopes)).toEqual(new Set(keyScopes))
  })

  test('a changed matrix applies at once, and the rights of the role Yönetici cannot be changed', async () => {
    const token = tokens.get(8) as string
    expect((await masa.send(blog.create, { title: 'Okur yazamaz' }, { token })).status).toBe(403)
    const rights = [{ domain: 'blog', read: true, write: true, reveal: false }]
    expect((await masa.send(roles.update, { id: 8, rights })).status).toBe(200)
    expect((await masa.send(blog.create, { title: 'Artık yazabilir' }, { token })).status).toBe(200)
    expect((await masa.send(roles.update, { id: 1, rights })).status).toBe(409)
    expect((await masa.send(roles.update, { id: 8, rights: [{ ...rights[0], domain: 'yok' }] as never })).status).toBe(
      400,
    )
  })
})

describe('keys', () => {
  const intake = calls.filter(ofKeys)

  test.each(named(intake))('%s is open only to keys with its scope', async (_, call) => {
    for (const scope of keyScopes) {
      const made = (await masa.send(apiKeys.create, { name: `Yalnız ${scope}`, scopes: [scope], succeeds: true })).body
      const answer = await masa.sendRaw(call, {}, { token: '', key: made.key })
      expect(answer.status === 403, `${scope} ${answer.status}`).toBe(scope !== keyScopeOf(call.right))
    }
  })

  test.each(named(intake))('%s refuses the token of a person', async (_, call) => {
    expect((await masa.sendRaw(call, {})).status).toBe(401)
  })
})
