// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { meetingInvitations } from '../../../../contract/src/messages/meetings-invitations.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { testRoot } from '../../kit/testing/root.ts'
import { InviteDialog } from './InviteDialog.tsx'

afterEach(() => vi.unstubAllGlobals())

const reached = (name: string, fate: 'yes' | 'no' | 'unknown', at = 1) => ({
  ...{ id: at, name, email: `${at}@ornek.com`, guest: true, reached: fate },
})

async function opened(invitees: ReturnType<typeof reached>[]) {
  connectKit({ me: session.me } as Ports)
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.includes(meetingInvitations.colleagues.path) ? [] : { data: invitees }),
  )
  const host = document.createElement('div')
  document.body.append(host)
  await act(async () =>
    testRoot(host).render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <MantineProvider env="test">
          <InviteDialog meeting={{ id: 7, topic: 'Şube' }} onClose={() => {}} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  await act(() => expect.poll(() => host.textContent).toContain('Davet edilenler'))
  return host.textContent ?? ''
}

const meaning = 'ulaştığı bilinmeyen biri daveti iki kez alabilir'

test('who invites again reads whom the last letter did not reach or may not have, and what a second one means', async () => {
  const text = await opened([reached('Bora', 'yes'), reached('Ece', 'no', 2), reached('', 'unknown', 3)])
  expect(text).toContain('Davet edilenler: Bora, Ece (ulaşmadı), 3@ornek.com (ulaştığı bilinmiyor)')
  expect(text).toContain(meaning)
})

test('where all were reached nothing is said of it', async () => {
  expect(await opened([reached('Bora', 'yes')])).not.toContain(meaning)
})
