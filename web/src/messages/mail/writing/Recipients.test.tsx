// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { openScreen } from '../../../kit/testing/screen.tsx'
import { Recipients } from './Recipients.tsx'

afterEach(() => document.body.replaceChildren())

test('the list of addresses is exposed as open only once it has a suggestion', async () => {
  connectKit({ me: session.me } as Ports)
  vi.stubGlobal('scrollTo', () => {})
  stubNetwork().answer(mail.addresses, [{ name: 'Ayşe', address: 'ayse@ornek.com' }])
  const writing = { account: undefined, to: [], cc: [], bcc: [] }
  const component = () => <Recipients writing={writing} errors={{}} onChange={() => {}} />
  await openScreen({ path: '/', address: '/', component })
  const line = document.querySelector('[role=combobox]') as HTMLInputElement
  await act(async () => line.focus())
  expect(line.getAttribute('aria-expanded')).toBe('false')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line, 'ay')
    line.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(() => expect.poll(() => line.getAttribute('aria-expanded')).toBe('true'))
  expect(document.querySelector('[role=option]')?.textContent).toContain('Ayşe')
})
