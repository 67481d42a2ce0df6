// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act, useState } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cancellation } from '../../../../contract/src/casework/cancellation.ts'
import { blog } from '../../../../contract/src/content/blog.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../ports.ts'
import { testRoot } from '../testing/root.ts'
import { useMe } from './me.ts'
import { createQueryClient, useCall, useWrite } from './queries.ts'
import { allows } from './rights.ts'
import { useWriteOnce } from './use-once.ts'

const sent = vi.fn<typeof fetch>()
const paths = () => sent.mock.calls.map(([url]) => url)
let root: Root
let create: ReturnType<typeof useWrite<typeof blog.create>>
let once: ReturnType<typeof useWrite<typeof blog.create>>
let remove: ReturnType<typeof useWrite<typeof blog.remove>>
let turn: ReturnType<typeof useWrite<typeof cancellation.turn>>
let show: (input: { id: number; limit: number }) => void
let shown: ReturnType<typeof useCall<typeof cancellation.timeline>>

function Screen() {
  useCall(blog.list, { limit: 1 })
  create = useWrite(blog.create)
  once = useWriteOnce(blog.create)
  remove = useWrite(blog.remove)
  turn = useWrite(cancellation.turn)
  const [asked, setAsked] = useState({ id: 1, limit: 20 })
  show = setAsked
  shown = useCall(cancellation.timeline, asked, { keepPrevious: ['id'] })
  return null
}

let refused: ReturnType<typeof useCall<typeof cancellation.timeline>>
let offered: ReturnType<typeof useCall<typeof cancellation.timeline>>

function Half() {
  refused = useCall(cancellation.timeline, { id: 1, limit: 20 })
  const enabled = allows(useMe(), cancellation.timeline.right)
  offered = useCall(cancellation.timeline, { id: 1, limit: 20 }, { enabled })
  useCall(blog.list, { limit: 1 })
  return 'durur'
}

const OfSomebody = () => useMe() && <Half />

beforeEach(async () => {
  connectKit({ me: session.me } as Ports)
  vi.stubGlobal('fetch', sent)
  sent.mockReset().mockImplementation(async () => new Response('{"success":true,"id":7}'))
  root = testRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Screen />
      </QueryClientProvider>,
    ),
  )
  sent.mockClear()
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('two identical writes at once send one request and share its result', async () => {
  const both = await act(() => Promise.all([create.run({ title: 'Bir' }), create.run({ title: 'Bir' })]))
  expect(both[0]).toBe(both[1])
  expect(paths().filter((path) => path === blog.create.path)).toHaveLength(1)
  await act(() => create.run({ title: 'İki' }))
  expect(paths().filter((path) => path === blog.create.path)).toHaveLength(2)
})

test('a write is pending at once, until it is done', async () => {
  let outcome: Promise<unknown> = Promise.resolve()
  act(() => {
    outcome = create.run({ title: 'Bir' })
  })
  expect(create.pending).toBe(true)
  await act(() => outcome)
  expect(create.pending).toBe(false)
})

test('deletes of two rows at the same time are both sent', async () => {
  await act(() => Promise.all([remove.run({ id: 1 }), remove.run({ id: 2 })]))
  expect(paths()).toEqual(expect.arrayContaining(['/api/blog_post_delete/1', '/api/blog_post_delete/2']))
})

test('after a write, the data of its domain is read again', async () => {
  await act(() => create.run({ title: 'Bir' }))
  await act(() => expect.poll(paths).toContain('/api/blog_posts?limit=1'))
})

test('a first reading that is under way when a write is done is read once more', async () => {
  const answers: ((text: string) => void)[] = []
  sent.mockImplementation(async (_, init) => {
    if (init?.method === 'POST') return new Response('{"success":true}')
    return new Response(await new Promise<string>((resolve) => answers.push(resolve)))
  })
  await act(async () => show({ id: 2, limit: 20 }))
  await act(() => turn.run({ id: 2, kind: 'sozlesme', turn: 90 }))
  const said = (data: string) => JSON.stringify({ total: 1, data: [data] })
  expect(answers).toHaveLength(1)
  await act(async () => answers[0]?.(said('before the write')))
  await act(() => expect.poll(() => answers.length).toBe(2))
  await act(async () => answers[1]?.(said('after the write')))
  await act(() => expect.poll(() => shown.data).toEqual(JSON.parse(said('after the write'))))
})

test('a refused write triggers no further request', async () => {
  sent.mockImplementation(async () => new Response('{"code":"conflict"}', { status: 409 }))
  await act(() => expect(create.run({ title: 'Bir' })).rejects.toMatchObject({ code: 'conflict' }))
  expect(paths()).toHaveLength(1)
})

test('after a lost answer what is shown is read again, since the write may have been done', async () => {
  const posts = ['eski']
  sent.mockImplementation(async (_, init) => {
    if (init?.method !== 'POST') return new Response(JSON.stringify({ data: posts }))
    posts.push('yeni')
    throw new TypeError('Failed to fetch')
  })
  await act(async () => show({ id: 2, limit: 20 }))
  await act(() => expect(turn.run({ id: 2, kind: 'sozlesme', turn: 90 })).rejects.toMatchObject({ network: true }))
  await act(() => expect.poll(() => shown.data).toEqual({ data: ['eski', 'yeni'] }))
})

test('what adds something is sent again under the same key if its answer was lost, and under a new one after an answer', async () => {
  const answers = ['lost', 'turned away', 'lost', 'refused', 'turned away', 'done', 'done']
  sent.mockImplementation(async (_, init) => {
    const answer = init?.method === 'POST' ? answers.shift() : 'done'
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    if (answer === 'turned away') return new Response('', { status: 429 })
    return answer === 'refused'
      ? new Response('{"code":"invalid"}', { status: 400 })
      : new Response('{"success":true,"id":7}')
  })
  const press = (title: string) => act(() => once.run({ title }).catch(() => undefined))
  for (let at = 0; at < 7; at += 1) await press('Bir')
  const keys = sent.mock.calls
    .filter(([url]) => url === blog.create.path)
    .map(([, init]) => new Headers(init?.headers).get('idempotency-key'))
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 0, 4, 5, 6])
  expect(keys).not.toContain(null)
})

test('two quick quarter turns of a page are both stored, in the order of the clicks', async () => {
  const stored: unknown[] = []
  const answers: (() => void)[] = []
  sent.mockImplementation(async (_, init) => {
    stored.push(JSON.parse(String(init?.body)).turn)
    await new Promise<void>((resolve) => answers.push(resolve))
    return new Response('{"success":true}')
  })
  const page = { id: 7, kind: 'sozlesme' } as const
  await act(async () => {
    const both = Promise.all([turn.run({ ...page, turn: 90 }), turn.run({ ...page, turn: 180 })])
    await expect.poll(() => stored).toEqual([90])
    answers[0]?.()
    await expect.poll(() => stored).toEqual([90, 180])
    answers[1]?.()
    await both
  })
})

test('the previous data stays for the next page of the same record, but never for another record', async () => {
  const first = { total: 1, data: [{ id: 1, at: '', kind: 'note', person: '', data: { note: 'Gizli' } }] }
  sent.mockImplementation(async () => new Response(JSON.stringify(first)))
  await act(async () => show({ id: 2, limit: 20 }))
  await act(() => expect.poll(() => shown.data).toEqual(first))
  sent.mockImplementation(() => new Promise(() => {}))
  await act(async () => show({ id: 2, limit: 200 }))
  expect(shown.data, 'more of the same person').toEqual(first)
  await act(async () => show({ id: 3, limit: 200 }))
  expect(shown.data, 'another person').toBeUndefined()
})

test('data that the person may not read is never requested, and the rest of the screen works', async () => {
  const me = { rights: ['blog:read'] }
  sent.mockImplementation(async (url) => Response.json(url === session.me.path ? { data: me } : {}))
  const host = document.createElement('div')
  const client = createQueryClient()
  await act(async () =>
    testRoot(host).render(
      <QueryClientProvider client={client}>
        <OfSomebody />
      </QueryClientProvider>,
    ),
  )
  await act(() => expect.poll(() => host.textContent).toBe('durur'))
  expect(refused).toMatchObject({ data: undefined, error: { code: 'forbidden' } })
  expect(paths()).toEqual([session.me.path, '/api/blog_posts?limit=1'])

  me.rights.push('cancellation:read')
  await act(() => client.invalidateQueries({ queryKey: ['session'] }))
  await act(() => expect.poll(() => refused?.error).toBe(null))
  expect(offered.data).toEqual({})

  me.rights.pop()
  await act(() => client.invalidateQueries({ queryKey: ['session'] }))
  await act(() => expect.poll(() => refused?.error).toMatchObject({ code: 'forbidden' }))
  expect(offered, 'what was read before').toMatchObject({ data: undefined, error: null })
})
