// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import { useScopeChoices } from './people-search.ts'

afterEach(() => vi.unstubAllGlobals())

const Choices = () => useScopeChoices().map(({ label }) => <li key={label}>{label}</li>)

test.each([
  [['*'], ['Her yerde', 'Satışlar', 'Müşteri adayları', 'Gönderiler', 'İptal']],
  [
    ['shipments:read', 'cancellation:read'],
    ['Her yerde', 'Gönderiler', 'İptal'],
  ],
  [['shipments:read'], ['Gönderiler']],
  [['blog:write'], []],
])('people are looked for where the person may read them: %j', async (rights, places) => {
  vi.stubGlobal('fetch', async () => Response.json({ data: { id: 7, name: 'Kurye', rights } }))
  connectKit({ me: session.me } as Ports)
  const host = document.body.appendChild(document.createElement('ul'))
  await act(async () =>
    testRoot(host).render(
      <QueryClientProvider client={new QueryClient()}>
        <Choices />
      </QueryClientProvider>,
    ),
  )
  const shown = () => [...host.children].map(({ textContent }) => textContent)
  await act(() => expect.poll(shown).toEqual(places))
})
