// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import type { Root } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { listCalls } from '../../../contract/src/casework/cancellation-list.ts'
import { session } from '../../../contract/src/people/session.ts'
import { leads } from '../../../contract/src/sales/leads.ts'
import { RequestList } from '../casework/cancellation/list/RequestList.tsx'
import { queryOf } from '../kit/list/address.ts'
import { createQueryClient } from '../kit/net/queries.ts'
import { connectKit } from '../kit/ports.ts'
import { held } from '../kit/testing/held.ts'
import { stubNetwork } from '../kit/testing/network.ts'
import { testRoot } from '../kit/testing/root.ts'
import { LeadList } from '../sales/leads/list/LeadList.tsx'
import { ports } from './ports.ts'
import { administrator } from './testing/administrator.ts'

let root: Root

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
] as const)("'Bana atananlar' of %s requests no rows before the signed-in person is known", async (...of) => {
  const [, call, path, address, component] = of
  vi.stubGlobal('scrollTo', () => {})
  connectKit(ports)
  const network = stubNetwork()
  const { released, release } = held()
  network.answer(session.me, () => released.then(() => ({ data: administrator })))
  network.answer(call, () => new Promise(() => {}))
  await open(path, `${address}?gorevli=ben`, component)
  await act(() => expect.poll(() => network.sent(session.me)).toHaveLength(1))
  expect(network.sent(call)).toEqual([])
  await act(async () => release())
  await act(() => expect.poll(() => network.sent(call)).toMatchObject([{ assignee: '7' }]))
})
