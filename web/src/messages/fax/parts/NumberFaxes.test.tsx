// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { fax } from '../../../../../contract/src/messages/fax.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { administrator } from '../../../app/testing/administrator.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { openScreen, testClient } from '../../../kit/testing/screen.tsx'
import { NumberFaxes } from './NumberFaxes.tsx'

afterEach(() => document.body.replaceChildren())

test.each([
  [1_234, 0, 'Sonuçlanan 1.234 fakstan 1.234 tanesi ulaştı (%100).'],
  [1_234, 1, 'Sonuçlanan 1.235 fakstan 1.234 tanesi ulaştı (%99).'],
  [1, 999, 'Sonuçlanan 1.000 fakstan 1 tanesi ulaştı (%1).'],
  [0, 3, 'Sonuçlanan 3 fakstan 0 tanesi ulaştı (%0).'],
  [2, 1, 'Sonuçlanan 3 fakstan 2 tanesi ulaştı (%67).'],
])('of a number’s faxes %i arrived and %i did not: %s', async (sent, failed, told) => {
  connectKit({ me: session.me } as Ports)
  const network = stubNetwork()
  network.answer(session.me, { data: administrator })
  network.answer(fax.outgoing, ({ state }) => ({
    data: [],
    pagination: { page: 1, total: state === 'sent' ? sent : state === 'error' ? failed : sent + failed },
    error: false,
  }))
  const component = () => <NumberFaxes number="+902125550101" />
  const page = await openScreen({ path: '/', address: '/', component, client: testClient() })
  await act(() => expect.poll(() => page.textContent).toContain('Sonuçlanan'))
  expect(page.textContent).toContain(told)
})
