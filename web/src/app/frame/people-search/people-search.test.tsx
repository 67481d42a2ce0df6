// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { session } from '../../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import { administrator } from '../../testing/administrator.ts'
import { useScopeChoices } from './people-search.ts'

const Choices = () => useScopeChoices().map(({ label }) => <li key={label}>{label}</li>)

test.each([
  [['*'], ['Her yerde', 'Satışlar', 'Müşteri adayları', 'Gönderiler', 'İptal']],
  [
    ['shipments:read', 'cancellation:read'],
    ['Her yerde', 'Gönderiler', 'İptal'],
  ],
  [['shipments:read'], ['Gönderiler']],
  [['blog:write'], []],
])('people are searched only in the places that the person may read: %j', async (rights, places) => {
  stubNetwork().answer(session.me, { data: { ...administrator, rights } })
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
