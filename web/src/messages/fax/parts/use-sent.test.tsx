// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../../../contract/src/people/session.ts'
import { toastStore } from '../../../kit/ask/toast.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import { useSent } from './use-sent.ts'

afterEach(() => vi.unstubAllGlobals())

function Button() {
  const saySent = useSent()
  return (
    <button type="button" onClick={saySent}>
      Gönder
    </button>
  )
}

test.each([
  [true, 'Faks Başarılı Bir Şekilde Gönderildi'],
  [false, 'Faks belgesi hazırlandı'],
])('a fax is said to be sent where there is a line: %s', async (configured, said) => {
  const answer = vi.fn(async () => Response.json({ configured }))
  vi.stubGlobal('fetch', answer)
  connectKit({ me: session.me } as Ports)
  const host = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(host).render(
      <QueryClientProvider client={new QueryClient()}>
        <Button />
      </QueryClientProvider>,
    ),
  )
  await expect.poll(() => answer.mock.calls.length).toBeGreaterThan(0)
  await expect
    .poll(async () => {
      await act(async () => host.querySelector('button')?.click())
      return toastStore.current().map(({ text }) => text)
    })
    .toContain(said)
})
