// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { expect, test } from 'vitest'
import { sms } from '../../../../../contract/src/messages/sms.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { testRoot } from '../../../kit/testing/root.ts'
import { useSms } from './use-sms.ts'

let one: ReturnType<typeof useSms> | undefined
function Press() {
  useCall(sms.line, {})
  one = useSms('+905001002603')
  return null
}

test('a send repeated after an unclear outcome is the same message; after a refusal it is a new one', async () => {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.answer(sms.line, { provider: '', connected: true })
  const root = testRoot(document.createElement('div'))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <Press />
      </QueryClientProvider>,
    ),
  )
  const press = () => act(async () => void (await one?.send({ id: 7, text: 'Merhaba' })))
  network.refuse(sms.send, { code: 'unavailable', message: 'Veritabanına şu anda ulaşılamıyor' })
  await press()
  network.cut(sms.send)
  await press()
  await expect.poll(() => network.sent(sms.line)).toHaveLength(3)
  network.refuse(sms.send, { code: 'invalid', message: 'Metin: Çok uzun' })
  await press()
  await press()
  const [first, second, third, fourth] = network.keys(sms.send)
  expect([second, third]).toEqual([first, first])
  expect(fourth).not.toBe(first)
})
