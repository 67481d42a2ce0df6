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

test('many events cause one read of each domain and of the menu', async () => {
  for (let id = 1; id <= 500; id += 1) change('fax', id)
  change('cancellation')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys().sort()).toEqual(['cancellation', 'fax', 'menu'])
})

test('a change that names only its domain reads what is shown of it, and notifies its lists', async () => {
  const told: (string | undefined)[] = []
  const deafen = onNews(async (domain) => void told.push(domain))
  change('blog', 0)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys()).toEqual(['blog', 'menu'])
  expect(told).toContain('blog')
  deafen()
})

test('a change does not read steady lists again, but it reads the other data of the domain', async () => {
  change('fax')
  await vi.advanceTimersByTimeAsync(1_000)
  const [filters] = read.mock.calls[0] ?? []
  expect(filters?.predicate?.({ meta: { steady: true } } as never)).toBe(false)
  expect(filters?.predicate?.({ meta: {} } as never)).toBe(true)
})

test('a notification reads only the bell again', async () => {
  sink.hear({ type: 'notification', domain: 'cancellation', id: 1 })
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys()).toEqual(['live'])
})

test('changes during a read are read once after it', async () => {
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

test('two events about the same write, one of the record and one of the call, cause one read', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  change('fax')
  await vi.advanceTimersByTimeAsync(250)
  change('fax', 0)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(keys()).toEqual(['fax', 'menu'])
})

test('a hidden tab reads again once it becomes visible', async () => {
  hidden = true
  change('fax')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(keys()).toEqual([])
  hidden = false
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(keys()).toEqual(['fax', 'menu'])
})

describe('a panel left open over midnight in Istanbul', () => {
  beforeEach(() => {
    sink.stop()
    vi.setSystemTime(new Date('2026-12-31T20:58:30Z'))
    sink = applyTo(client)
  })

  test('reads everything once, and its lists look again', async () => {
    const told: (string | undefined)[] = []
    const deafen = onNews(async (domain) => void told.push(domain))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keys()).toEqual([])
    await vi.advanceTimersByTimeAsync(3_600_000)
    expect([keys(), told]).toEqual([[''], [undefined]])
    deafen()
  })

  test('waits a minute, for a server whose clock is behind', async () => {
    await vi.advanceTimersByTimeAsync(120_000)
    expect(keys()).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(keys()).toEqual([''])
  })

  test('does so when it is looked at, if it was hidden', async () => {
    hidden = true
    await vi.advanceTimersByTimeAsync(10 * 3_600_000)
    expect(keys()).toEqual([])
    hidden = false
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(1_000)
    expect(keys()).toEqual([''])
  })
})

describe('when the stream starts or reconnects', () => {
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

  test('nothing is read again if nothing has changed', async () => {
    missed(true)
    await begin()
    expect(keys()).toEqual([])
  })

  test('data that changed meanwhile is read', async () => {
    missed(true, ['fax', 'live'])
    await begin()
    expect(keys().sort()).toEqual(['fax', 'live', 'menu'])
  })

  test('the request covers more than the time since the last one, to allow for its own duration', async () => {
    missed(true)
    await begin()
    await begin()
    const [url] = vi.mocked(fetch).mock.lastCall ?? []
    expect(Number(new URL(String(url), location.href).searchParams.get('ms'))).toBeGreaterThan(5_000)
  })

  test('all visible data is read if the server no longer knows the changes or cannot be reached', async () => {
    missed(false, ['fax'])
    await begin()
    expect(keys()).toEqual([''])
    read.mockClear()
    vi.stubGlobal('fetch', vi.fn().mockRejectedValue(new TypeError('Failed to fetch')))
    await begin()
    expect(keys()).toEqual([''])
  })
})
