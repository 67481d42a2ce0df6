// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepStream, type StreamEvent } from './stream.ts'

const asked = vi.fn<typeof fetch>()
let stop: AbortController

/** A stream that sends these pieces and then ends, or stays open. */
function streamOf(pieces: string[], { stays = false } = {}): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
      if (!stays) controller.close()
    },
  })
  return new Response(body)
}

function keep(): { told: StreamEvent[]; ended: Promise<void> } {
  const told: StreamEvent[] = []
  return { told, ended: keepStream('secret', (one) => told.push(one), stop.signal) }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  vi.stubGlobal('fetch', asked)
  asked.mockReset()
  stop = new AbortController()
})
afterEach(() => {
  stop.abort()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('events are reported as they arrive, even if a chunk ends in the middle of an event', async () => {
  const line = 'data: {"type":"changed","domain":"fax","id":7}\n\n'
  asked.mockResolvedValue(streamOf([': \n\n', line.slice(0, 20), line.slice(20), ': \n\n'], { stays: true }))
  const { told } = keep()
  await vi.waitFor(() => expect(told).toEqual([{ type: 'again' }, { type: 'changed', domain: 'fax', id: 7 }]))
  expect(new Headers(asked.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer secret')
})

test('a refused token is not tried again, and the panel is told to ask, so that it learns that its session is over', async () => {
  asked.mockResolvedValue(new Response('', { status: 401 }))
  const { told, ended } = keep()
  await ended
  await vi.advanceTimersByTimeAsync(600_000)
  expect(told).toEqual([{ type: 'again' }])
  expect(asked).toHaveBeenCalledTimes(1)
})

test('the stream reconnects after it ends, but not after its session has ended elsewhere', async () => {
  const ended = async () => streamOf([])
  asked.mockImplementationOnce(ended).mockImplementationOnce(ended)
  asked.mockResolvedValue(new Response('', { status: 401 }))
  const { told } = keep()
  await vi.advanceTimersByTimeAsync(120_000)
  expect(told, 'what was missed is read after each').toEqual(Array(3).fill({ type: 'again' }))
  expect(asked).toHaveBeenCalledTimes(3)
})

test('an unreachable server is retried at growing intervals of up to one minute', async () => {
  asked.mockRejectedValue(new TypeError('Failed to fetch'))
  keep()
  await vi.advanceTimersByTimeAsync(0)
  const after: number[] = []
  for (let second = 0; second < 240; second += 1) {
    const before = asked.mock.calls.length
    await vi.advanceTimersByTimeAsync(1_000)
    if (asked.mock.calls.length > before) after.push(second + 1)
  }
  expect(after).toEqual([2, 6, 14, 30, 62, 122, 182])
})

test.each([
  [10_000, [10, 21, 32, 43, 54, 65]],
  [100, [0, 2, 6, 14, 30, 62]],
])(
  'a stream that is cut after %i ms again and again is retried soon if it had lasted for a while',
  async (stands, cutAt) => {
    const began = performance.now()
    const cuts: number[] = []
    asked.mockImplementation(async () => {
      const body = new ReadableStream({
        async start(controller) {
          await new Promise((resolve) => setTimeout(resolve, stands))
          cuts.push(Math.floor((performance.now() - began) / 1000))
          controller.error(new TypeError('network error'))
        },
      })
      return new Response(body)
    })
    keep()
    await vi.advanceTimersByTimeAsync(70_000)
    expect(cuts.slice(0, 6)).toEqual(cutAt)
  },
)

test('a stream without a sign of life is aborted after about fifty seconds', async () => {
  asked.mockImplementation(async (_url, init) => {
    const response = streamOf([], { stays: true })
    init?.signal?.addEventListener('abort', () => void response.body?.cancel().catch(() => {}))
    return response
  })
  const { told } = keep()
  await vi.advanceTimersByTimeAsync(49_000)
  expect(told).toHaveLength(1)
  expect(asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(asked.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
})
