import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, type ReactNode } from 'react'
import { queryOf } from '../list/address.ts'
import { testRoot } from './root.ts'

type Screen = { path: string; address: string; component: () => ReactNode; client?: QueryClient; beside?: ReactNode }

/** Renders a screen at its address in its own page, with `beside` rendered next to the router. */
export async function openScreen({ path, address, component, client = testClient(), beside }: Screen) {
  const page = document.body.appendChild(document.createElement('div'))
  const top = createRootRoute()
  const router = createRouter({
    routeTree: top.addChildren([createRoute({ getParentRoute: () => top, path, component })]),
    history: createMemoryHistory({ initialEntries: [address] }),
    parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
    stringifySearch: (search) => queryOf(search as Record<string, string>),
  })
  await act(async () =>
    testRoot(page).render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <RouterProvider router={router as never} />
          {beside}
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  return page
}

/** A query client without retries, so that failures show at once. */
export const testClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

/** Types a text into a field and leaves it. */
export const typeInto = (line: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  act(async () => {
    const { prototype } = line instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(line, text)
    line.dispatchEvent(new Event('input', { bubbles: true }))
    line.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  })
