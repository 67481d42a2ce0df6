// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { shownToasts } from '../../../kit/ask/toasts/toast.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import { SendFax } from './SendFax.tsx'

test.each([
  [true, 'Ada Yılmaz: Faks Başarılı Bir Şekilde Gönderildi'],
  [false, 'Ada Yılmaz: Faks belgesi hazırlandı'],
])(
  'a person who may not read faxes is told whose fax it is, and that it was sent only if a line is set up: %s',
  async (configured, said) => {
    const network = stubNetwork()
    network.answer(fax.send, { success: true, id: 7, configured })
    network.refuse(fax.outgoing, { code: 'forbidden', message: 'Yetkiniz yok' })
    connectKit({ me: session.me } as Ports)
    const host = document.body.appendChild(document.createElement('div'))
    await act(async () =>
      testRoot(host).render(
        <QueryClientProvider client={new QueryClient()}>
          <MantineProvider env="test">
            <SendFax of="Ada Yılmaz" requestId={7} faxNumber="+903125550106" />
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
    await act(async () => host.querySelector('form')?.requestSubmit())
    await expect.poll(() => shownToasts.get().map(({ text }) => text)).toContain(said)
  },
)
