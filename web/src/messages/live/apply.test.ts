// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { onNews } from '../../kit/list/news.ts'
import { applyTo } from './apply.ts'

let client: QueryClient
const read = vi.fn<QueryClient['invalidateQueries']>()
let sink: ReturnType<typeof applyTo>
let hidden = false

const keys = () => read.mock.calls.map(([filters]) => filters?.queryKey?.join('.'))
const change = (domain: string, id = 1) => sink.hear({ type: 'changed', domain, id })

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden)
  hidden = false
  client = new QueryClient()
  read.mockReset()
  read.mockResolvedValue(undefined)
  client.invalidateQueries = read
  sink = applyTo(client)
})
afterEach(() => {
  sink.stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('many events are one reading of each domain and of the menu', async () => {
  for (let id = 1; id <= 500; id += 1) change('fax', id)
  change('cancellation')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys().sort()).toEqual(['cancellation', 'fax', 'menu'])
})

test('where only the domain of a change is known, its lists are told, and no form is read anew', async () => {
  const told: (string | undefined)[] = []
  const deafen = onNews(async (domain) => void told.push(domain))
  change('blog', 0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys()).toEqual(['menu'])
  expect(told).toEqual(['blog'])
  deafen()
})

test('a list stands steady: it is told, and not read anew under the eyes of who reads it', async () => {
  change('fax')
  await vi.advanceTimersByTimeAsync(1_000)
  const [filters] = read.mock.calls[0] ?? []
  expect(filters?.predicate?.({ meta: { steady: true } } as never)).toBe(false)
  expect(filters?.predicate?.({ meta: {} } as never)).toBe(true)
})

test('a notification reads the bell alone', async () => {
  sink.hear({ type: 'notification', domain: 'cancellation', id: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys()).toEqual(['live'])
})

test('what comes while a reading runs is read after it', async () => {
  let finish = () => {}
  read.mockReturnValueOnce(new Promise<void>((resolve) => (finish = resolve)))
  change('fax')
  await vi.advanceTimersByTimeAsync(1_000)
  change('fax')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(keys()).toEqual(['fax', 'menu'])
  finish()
  // After such a long read there is a pause, then one read for everything that came meanwhile.
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys()).toEqual(['fax', 'menu'])
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys()).toEqual(['fax', 'menu', 'fax', 'menu'])
})

test('what a record’s own event and then the call tell of the same write is one reading', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  change('fax')
  await vi.advanceTimersByTimeAsync(250)
  change('fax', 0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keys()).toEqual(['fax', 'menu'])
})

test('a hidden tab reads when it is looked at again', async () => {
  hidden = true
  change('fax')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(keys()).toEqual([])
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys()).toEqual(['fax', 'menu'])
})

describe('when the stream begins, or was away', () => {
  const missed = (complete: boolean, domains: string[] = []) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => new Response(JSON.stringify({ complete, domains }))),
    )
  const begin = async () => {
    sink.hear({ type: 'again' })
    sink.hear({ type: 'again' })
    await vi.advanceTimersByTimeAsync(1_000)
  }

  test('nothing is read twice while nothing has changed', async () => {
    missed(true)
    await begin()
    expect(keys()).toEqual([])
  })

  test('what changed meanwhile is read', async () => {
    missed(true, ['fax', 'live'])
    await begin()
    expect(keys().sort()).toEqual(['fax', 'live', 'menu'])
  })

  test('it asks for more than the time since it was last told, of which the question takes a part on its way', async () => {
    missed(true)
    await begin()
    await begin()
    const [url] = vi.mocked(fetch).mock.lastCall ?? []
    expect(Number(new URL(String(url), location.href).searchParams.get('ms'))).toBeGreaterThan(5_000)
  })

  test('everything in sight is read when the server does not know any more, or cannot be asked', async () => {
    missed(false, ['fax'])
    await begin()
    expect(keys()).toEqual([''])
    read.mockClear()
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    await begin()
    expect(keys()).toEqual([''])
  })
})
