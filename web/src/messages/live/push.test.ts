// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renewPush } from './push.ts'

const given = { endpoint: 'https://fcm.googleapis.com/a', keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) } }
const unsubscribe = vi.fn(async () => true)
const fetched = vi.fn(async (_url: RequestInfo | URL, _init?: RequestInit) => Response.json({ success: true, id: 7 }))

beforeEach(() => {
  vi.stubGlobal('fetch', fetched)
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('PushManager', class {})
  vi.stubGlobal('Notification', { permission: 'granted' })
  const pushManager = { getSubscription: async () => ({ toJSON: () => given, unsubscribe }) }
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } })
})
afterEach(() => {
  localStorage.clear()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const agreed = (person: number) => localStorage.setItem('masa.push', JSON.stringify({ id: 3, person }))

test('a new sign-in renews push for a person who has agreed to it on this browser', async () => {
  agreed(5)
  await renewPush(5)
  const [url, init] = fetched.mock.calls[0] ?? []
  expect(String(url)).toContain('/api/push_subscription')
  expect(JSON.parse(String(init?.body))).toEqual({ subscription: given })
  expect(JSON.parse(localStorage.getItem('masa.push') ?? '')).toEqual({ id: 7, person: 5 })
})

test('push that another person agreed to on this browser ends once somebody else signs in', async () => {
  agreed(4)
  await renewPush(5)
  expect(unsubscribe).toHaveBeenCalledOnce()
  expect([fetched.mock.calls.length, localStorage.getItem('masa.push')]).toEqual([0, null])
})

test('nothing is requested if nobody has agreed to push', async () => {
  await renewPush(5)
  expect([fetched.mock.calls.length, unsubscribe.mock.calls.length]).toEqual([0, 0])
})
