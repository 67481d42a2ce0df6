// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { blog } from '../../../../contract/src/blog.ts'
import { createQueryClient, useCall, useWrite } from './queries.ts'

const sent = vi.fn<typeof fetch>()
const paths = () => sent.mock.calls.map(([url]) => url)
let root: Root
let create: ReturnType<typeof useWrite<typeof blog.create>>
let remove: ReturnType<typeof useWrite<typeof blog.remove>>

function Screen() {
  useCall(blog.list, { limit: 1 })
  create = useWrite(blog.create)
  remove = useWrite(blog.remove)
  return null
}

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', sent)
  sent.mockReset().mockImplementation(async () => new Response('{"success":true,"id":7}'))
  root = createRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <Screen />
      </QueryClientProvider>,
    ),
  )
  sent.mockClear()
})

afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

test('pressing twice sends once, and both hear the same outcome', async () => {
  const both = await act(() => Promise.all([create.run({ title: 'Bir' }), create.run({ title: 'Bir' })]))
  expect(both[0]).toBe(both[1])
  expect(paths().filter((path) => path === blog.create.path)).toHaveLength(1)
  await act(() => create.run({ title: 'İki' }))
  expect(paths().filter((path) => path === blog.create.path)).toHaveLength(2)
})

test('deletes of two rows do not wait for each other', async () => {
  await act(() => Promise.all([remove.run({ id: 1 }), remove.run({ id: 2 })]))
  expect(paths()).toEqual(expect.arrayContaining(['/api/blog_post_delete/1', '/api/blog_post_delete/2']))
})

test('after a write what was read of its domain is read anew', async () => {
  await act(() => create.run({ title: 'Bir' }))
  await vi.waitFor(() => expect(paths()).toContain('/api/blog_posts?limit=1'))
})

test('a refused write sends nothing again', async () => {
  sent.mockImplementation(async () => new Response('{"code":"conflict"}', { status: 409 }))
  await act(() => expect(create.run({ title: 'Bir' })).rejects.toMatchObject({ code: 'conflict' }))
  expect(paths()).toHaveLength(1)
})
