// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blog } from '../../../../contract/src/content/blog.ts'
import { upload } from '../../../../contract/src/content/upload.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { search } from '../../../../contract/src/records/search.ts'
import { request } from './client.ts'
import { CallFailure, isUnanswered } from './failure.ts'
import { onSessionLost, startSession } from './session.ts'

const sent = vi.fn<typeof fetch>()
const json = (body: unknown, status = 200, headers = {}) => new Response(JSON.stringify(body), { status, headers })
const lastCall = () => sent.mock.calls.at(-1) as [string, RequestInit]

async function failureOf(answer: Response | Error): Promise<CallFailure> {
  if (answer instanceof Error) sent.mockRejectedValueOnce(answer)
  else sent.mockResolvedValueOnce(answer)
  return request(blog.get, { id: 5 }).then(
    () => Promise.reject(new Error('it succeeded')),
    (failure) => failure,
  )
}

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('fetch', sent)
  sent.mockImplementation(async () => json({ success: true }))
})
afterEach(() => vi.unstubAllGlobals())

test('a read puts path parameters into the path and all others into the query', async () => {
  await request(blog.get, { id: 5 })
  expect(lastCall()[0]).toBe('/api/get_blog_post_single/5')
  await request(blog.list, { page: 2, order: { id: 'desc' }, categorys: '4,5', isDraft: undefined })
  expect(lastCall()[0]).toBe('/api/blog_posts?page=2&order%5Bid%5D=desc&categorys=4%2C5')
  await request(search.people, { '': 'Şen & Işık', scope: 'sales' })
  expect(lastCall()[0]).toBe('/api/ki_users_search?=%C5%9Een%20%26%20I%C5%9F%C4%B1k&scope=sales')
})

test('a write sends its body as JSON, and an upload sends its form', async () => {
  await request(blog.create, { title: 'Işık' })
  expect(lastCall()[1]).toMatchObject({ method: 'POST', body: '{"title":"Işık"}' })
  const form = new FormData()
  await request(upload.placed, { place: 'slide', form })
  expect(lastCall()).toMatchObject(['/api/upPro/slide', { method: 'POST', body: form }])
  await request(upload.image, { form })
  expect(lastCall()[0], 'the path that the specification spells').toBe('/api/upPro/')
})

test('the token is sent in the header and nowhere else', async () => {
  startSession({ token: 'secret', expiry: new Date(Date.now() + 1000).toISOString() })
  await request(session.me, {})
  const [url, { headers, credentials }] = lastCall()
  expect(new Headers(headers).get('authorization')).toBe('Bearer secret')
  expect(credentials).toBe('omit')
  expect(url).not.toContain('secret')
})

test('a refusal carries its code, message, field errors and log number', async () => {
  const body = { code: 'invalid', message: 'Olmadı', fields: { title: 'Bu alan gerekli' }, ref: 'ABC123' }
  expect(await failureOf(json(body, 400))).toMatchObject({ ...body, status: 400, network: false })
  expect(await failureOf(json({ message: 'Bekleyin' }, 429, { 'retry-after': '90' }))).toMatchObject({
    code: 'too_many',
    retryAfter: 90,
  })
})

test.each([
  ['Olmadı', 'Olmadı. Hata no: ABC123'],
  ['Birazdan yeniden deneyin.', 'Birazdan yeniden deneyin. Hata no: ABC123'],
  ['Emin misiniz?', 'Emin misiniz? Hata no: ABC123'],
])('the log number follows a complete sentence: %s', (message, told) => {
  expect(new CallFailure('unexpected', message, { ref: 'ABC123' }).told).toBe(told)
})

test('a missing response is a failure', async () => {
  expect(await failureOf(new TypeError('Failed to fetch'))).toMatchObject({ network: true, code: 'unavailable' })
})

test.each([
  ['a page of a proxy', 502, '<h1>Bad gateway</h1>', 'unavailable'],
  ['a proxy that gave up waiting', 524, '<h1>A timeout occurred</h1>', 'unavailable'],
  ['a page of somebody else that claims success', 200, '<html>', 'unavailable'],
  ['an answer that was cut off', 200, '{"success":true,"ver', 'unavailable'],
  ['an empty answer', 200, '', 'unavailable'],
  ['a page that refuses', 418, '<html>', 'unexpected'],
])(
  'what cannot be read leaves open whether the work was done, unless it refuses: %s',
  async (_, status, body, code) => {
    const failure = await failureOf(new Response(body, { status }))
    expect(failure).toMatchObject({ network: false, status, code })
    expect(isUnanswered(failure)).toBe(code === 'unavailable')
  },
)

test('an aborted request throws its own reason instead of a failure', async () => {
  const stop = new AbortController()
  stop.abort(new Error('not needed any more'))
  sent.mockRejectedValueOnce(stop.signal.reason)
  await expect(request(blog.get, { id: 5 }, { signal: stop.signal })).rejects.toBe(stop.signal.reason)
})

test('a refused token asks for a sign-in, a wrong password does not', async () => {
  const lost = vi.fn(async () => false)
  const stop = onSessionLost(lost)
  sent.mockResolvedValueOnce(json({ status: false, message: 'Hatalı' }, 401))
  await expect(request(session.login, { username: 'a', password: 'b' })).rejects.toMatchObject({ message: 'Hatalı' })
  expect(lost).not.toHaveBeenCalled()
  await failureOf(json({ code: 'unauthenticated' }, 401))
  expect(lost).toHaveBeenCalledOnce()
  stop()
})

test('after the sign-in the refused request is sent once more, with the new token and the same key', async () => {
  startSession({ token: 'old', expiry: new Date(Date.now() + 1_000).toISOString() })
  const stop = onSessionLost(async () => {
    startSession({ token: 'new', expiry: new Date(Date.now() + 1_000).toISOString() })
    return true
  })
  sent.mockClear().mockResolvedValueOnce(json({ code: 'unauthenticated' }, 401))
  await request(blog.create, { title: 'Işık' }, { key: 'the-same-key' })
  const headers = sent.mock.calls.map(([, init]) => new Headers(init?.headers))
  expect(headers.map((each) => each.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
  expect(headers.map((each) => each.get('idempotency-key'))).toEqual(['the-same-key', 'the-same-key'])
  stop()
})
