// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import { testClient } from '../../../kit/testing/screen.tsx'
import { SendFax } from './SendFax.tsx'

test('the number follows the institution until another number is typed, and letters are not accepted', async () => {
  stubNetwork()
  connectKit({ me: session.me } as Ports)
  const host = document.createElement('div')
  document.body.append(host)
  const root = testRoot(host)
  const draw = (faxNumber: string) =>
    act(async () =>
      root.render(
        <QueryClientProvider client={new QueryClient()}>
          <MantineProvider env="test">
            <SendFax of="Ada Yılmaz" requestId={7} faxNumber={faxNumber} />
          </MantineProvider>
        </QueryClientProvider>,
      ),
    )
  const shown = () => host.querySelector('input')?.value.replaceAll(/[^+\d]/g, '')
  await draw('+903125550106')
  expect(shown()).toBe('+903125550106')
  await draw('+903225550110')
  expect(shown()).toBe('+903225550110')
  const input = host.querySelector('input') as HTMLInputElement
  const type = (text: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
      input.dispatchEvent(new Event('input', { bubbles: true }))
    })
  await type('+90 212 555 01 99')
  await draw('+903125550106')
  expect(shown()).toBe('+902125550199')
  await type('+90 212 555 01 99f')
  expect(input.value, 'a key that was pressed twice').toBe('+90 212 555 01 99')
  expect(host.querySelector('[aria-invalid=true]')).toBeNull()
})

test('after a lost answer the faxes are read again, since the fax may be queued, and a second press is the same fax', async () => {
  const network = stubNetwork()
  network.refuse(fax.status, { code: 'unavailable', message: 'Veritabanına ulaşılamıyor' })
  network.cut(fax.send)
  connectKit({ me: session.me } as Ports)
  const host = document.body.appendChild(document.createElement('div'))
  await act(async () =>
    testRoot(host).render(
      <QueryClientProvider client={testClient()}>
        <MantineProvider env="test">
          <SendFax of="Ada Yılmaz" requestId={7} faxNumber="+903125550106" />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  )
  const reads = () => network.sent(fax.status).length
  await act(() => expect.poll(reads).toBe(1))
  const press = () => act(async () => host.querySelector('form')?.requestSubmit())
  await press()
  await act(() => expect.poll(reads).toBe(2))
  await press()
  await act(() => expect.poll(() => network.keys(fax.send)).toHaveLength(2))
  const [first, second] = network.keys(fax.send)
  expect(second).toBe(first)
})
