import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { configure } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { act } from 'react'
import { onTestFinished, vi } from 'vitest'
import { live } from '../../../../contract/src/messages/live.ts'
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
import { testBrowser } from './browser.ts'

configure(({ getElementError }) => ({
  // How long something takes depends on the machine, so the limit is generous, as in `vitest.config.ts`.
  asyncUtilTimeout: 120_000,
  // The message holds the whole document as text. Most errors only make a wait try again, and nobody reads theirs.
  getElementError: (...given) =>
    Object.defineProperties(new Error(), {
      name: { value: 'TestingLibraryElementError' },
      message: { get: () => getElementError(...given).message, configurable: true },
    }),
}))

type Opening = {
  /** Prepares the answers before anything is rendered. */
  network?: (network: Network) => void
  /** The signed-in person; null for nobody. */
  signedIn?: typeof administrator | null
  /** The browser of a panel that was closed before; by default a fresh one. */
  browser?: ReturnType<typeof testBrowser>
}

/**
 * The whole panel at an address. The network answers only that it is there, that nothing was missed, who is signed in,
 * and what the test prepares.
 */
export async function openPanel(address: string, opening: Opening = {}) {
  const { network: prepare, signedIn = administrator } = opening
  const network = stubNetwork()
  const browser = opening.browser ?? testBrowser()
  // Unanswered, they would open the dialog of a lost connection over a test that takes long, or read every list again.
  network.answer(session.ping, { success: true })
  network.answer(live.missed, { domains: [], complete: true })
  if (signedIn) network.answer(session.me, { data: signedIn })
  prepare?.(network)
  vi.stubGlobal('scrollTo', () => {})
  browser()
  connectKit(ports)
  localStorage.clear()
  sessionStorage.clear()
  if (signedIn) leaveSession({ token: 'belirtec', expiry: new Date(Date.now() + 3_600_000).toISOString() })
  restoreSession()
  const client = createQueryClient()
  const history = createMemoryHistory({ initialEntries: [address] })
  mirror(address)
  const unhear = history.subscribe(({ location }) => mirror(location.href))
  onTestFinished(unhear)
  onTestFinished(() => mirror('/'))
  const router = createMasaRouter(history)
  const unguard = guardSession(router, client)
  onTestFinished(unguard)
  const host = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => document.body.replaceChildren())
  const root = testRoot(host)
  await act(async () =>
    root.render(
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
    browser,
    /** Unmounts the panel as if its page were closed. */
    async close() {
      await act(async () => root.unmount())
      for (const end of [unhear, unguard]) end()
      document.body.replaceChildren()
    },
  }
}

/** Some parts of the panel read the current address from the window. */
const mirror = (address: string) => window.history.replaceState(null, '', address)
