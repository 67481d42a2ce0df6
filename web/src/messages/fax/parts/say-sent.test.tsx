// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../../../../../contract/src/people/session.ts'
import { toastStore } from '../../../kit/ask/toasts/toast.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import { SendFax } from './SendFax.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [true, undefined, 'Faks Başarılı Bir Şekilde Gönderildi'],
  [false, undefined, 'Faks belgesi hazırlandı'],
  [true, 'Ada Yılmaz', 'Ada Yılmaz: Faks Başarılı Bir Şekilde Gönderildi'],
])(
  'who may not read faxes, too, is told of one as sent only where there is a line: %s, %s',
  async (configured, of, said) => {
    vi.stubGlobal('fetch', async (url: string, { method }: RequestInit) =>
      method === 'POST'
        ? Response.json({ success: true, id: 7, configured })
        : Response.json({ code: 'forbidden', message: 'Yetkiniz yok', url }, { status: 403 }),
    )
    connectKit({ me: session.me } as Ports)
    const host = document.body.appendChild(document.createElement('div'))
    await act(async () =>
      testRoot(host).render(
        <QueryClientProvider client={new QueryClient()}>
          <MantineProvider env="test">
            <SendFax requestId={7} {...(of && { of })} faxNumber="+903125550106" />
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
    await act(async () => host.querySelector('form')?.requestSubmit())
    await expect.poll(() => toastStore.current().map(({ text }) => text)).toContain(said)
  },
)
