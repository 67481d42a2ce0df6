import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { configure } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
import { speakTurkish } from '../../../../contract/src/kit/messages.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { createQueryClient } from '../../kit/net/queries.ts'
import { leaveSession, restoreSession } from '../../kit/net/session.ts'
import { connectKit } from '../../kit/ports.ts'
import { type Network, stubNetwork } from '../../kit/testing/network.ts'
import { testRoot } from '../../kit/testing/root.ts'
import { ports } from '../ports.ts'
import { createMasaRouter } from '../router.tsx'
import { guardSession } from '../sign-in/session-guard.ts'
import { administrator } from './administrator.ts'

// How long something may take is the machine’s affair, as in `vitest.config.ts`.
configure({ asyncUtilTimeout: 120_000 })

type Opening = {
  /** What is answered before anything is drawn. */
  network?: (network: Network) => void
  /** Who is signed in; null: nobody. */
  signedIn?: typeof administrator | null
}

/** The whole panel at an address, over a network that answers nothing but who is signed in and what the test says. */
export async function openPanel(address: string, { network: prepare, signedIn = administrator }: Opening = {}) {
  const network = stubNetwork()
  if (signedIn) network.answer(session.me, { data: signedIn })
  prepare?.(network)
  vi.stubGlobal('scrollTo', () => {})
  // A browser that keeps no drafts.
  vi.stubGlobal('IDBKeyRange', { bound: () => ({}) })
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  // Another tab holds the lock: what changes elsewhere is not heard.
  Object.defineProperty(navigator, 'locks', { value: { request: () => new Promise(() => {}) }, configurable: true })
  speakTurkish()
  connectKit(ports)
  localStorage.clear()
  sessionStorage.clear()
  if (signedIn) leaveSession({ token: 'belirtec', expiry: new Date(Date.now() + 3_600_000).toISOString() })
  restoreSession()
  const client = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [address] })
  mirror(address)
  onTestFinished(history.subscribe(({ location }) => mirror(location.href)))
  onTestFinished(() => mirror('/'))
  const router = createMasaRouter(history)
  onTestFinished(guardSession(router, client))
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => document.body.replaceChildren())
  await act(async () =>
    testRoot(host).render(
      <MantineProvider env="test">
        <QueryClientProvider client={client}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  )
  return {
    network,
    client,
    router,
    person: userEvent.setup(),
    address: () => router.state.location.href,
  }
}

/** Some of the panel reads where it stands from the window. */
const mirror = (address: string) => window.history.replaceState(null, '', address)
