// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { listCalls } from '../../../contract/src/casework/cancellation-list.ts'
import { session } from '../../../contract/src/people/session.ts'
import { leads } from '../../../contract/src/sales/leads.ts'
import { RequestList } from '../casework/cancellation/list/RequestList.tsx'
import { queryOf } from '../kit/list/address.ts'
import { createQueryClient } from '../kit/net/queries.ts'
import { connectKit } from '../kit/ports.ts'
import { testRoot } from '../kit/testing/root.ts'
import { LeadList } from '../sales/leads/list/LeadList.tsx'
import { ports } from './ports.ts'

const me = { id: 7, name: 'Işıl', role: { id: 1, name: 'Yönetici' }, rights: ['*'] }
const asked: URL[] = []
let root: Root
let answerMe: (answer: Response) => void

beforeEach(() => {
  vi.stubGlobal('scrollTo', () => {})
  const isMe = new Promise<Response>((resolve) => {
    answerMe = resolve
  })
  vi.stubGlobal('fetch', async (address: string) => {
    const url = new URL(address, 'http://masa')
    asked.push(url)
    if (url.pathname === session.me.path) return isMe
    // What is asked counts here; whatever stands beside the list waits.
    return new Promise<Response>(() => {})
  })
  connectKit(ports)
  asked.length = 0
})

afterEach(() => {
  vi.unstubAllGlobals()
})

async function open(path: string, address: string, component: () => ReactNode) {
  const top = createRootRoute()
  const router = createRouter({
    routeTree: top.addChildren([createRoute({ getParentRoute: () => top, path, component })]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => queryOf(search as Record<string, string>),
  })
  root = testRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={createQueryClient()}>
        <MantineProvider env="test">
          <RouterProvider router={router as never} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
}

test.each([
  ['requests', listCalls.list, '/talep/$statusId', '/talep/1', RequestList],
  ['leads', leads.list, '/aday/$listId', '/aday/1', LeadList],
] as const)("'Bana atananlar' of %s asks for no rows before it is known whose are meant", async (...of) => {
  const [, call, path, address, component] = of
  const start = call.path.split('{')[0] as string
  const ofRows = () => asked.filter(({ pathname }) => pathname.startsWith(start) && pathname !== session.me.path)
  await open(path, `${address}?gorevli=ben`, component)
  await act(() => expect.poll(() => asked.map(({ pathname }) => pathname)).toContain(session.me.path))
  expect(ofRows()).toEqual([])
  await act(async () => answerMe(new Response(JSON.stringify({ data: me }))))
  await act(() => expect.poll(ofRows).not.toEqual([]))
  expect(ofRows().map(({ searchParams }) => searchParams.get('assignee'))).toEqual(['7'])
})
