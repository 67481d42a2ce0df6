// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { session } from '../../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { testRoot } from '../../../kit/testing/root.ts'
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
