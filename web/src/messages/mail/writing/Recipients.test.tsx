// @vitest-environment happy-dom
import { act, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { mail } from '../../../../../contract/src/messages/mail.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { openScreen } from '../../../kit/testing/screen.tsx'
import { Recipients } from './Recipients.tsx'

afterEach(() => document.body.replaceChildren())

const nobody = { account: undefined, to: [] as string[], cc: [] as string[], bcc: [] as string[] }

function Screen() {
  const [writing, set] = useState(nobody)
  return <Recipients writing={writing} errors={{}} onChange={(part) => set((now) => ({ ...now, ...part }))} />
}

/** Opens the recipients and types into their first line. */
async function typed(words: string) {
  connectKit({ me: session.me } as Ports)
  vi.stubGlobal('scrollTo', () => {})
  stubNetwork().answer(mail.addresses, [
    { name: 'Ayşe', address: 'ayse@ornek.com' },
    { name: 'Ayşegül', address: 'aysegul@ornek.com' },
  ])
  await openScreen({ path: '/', address: '/', component: Screen })
  const line = document.querySelector('[role=combobox]') as HTMLInputElement
  await act(async () => line.focus())
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(line, words)
    line.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await act(() => expect.poll(() => line.getAttribute('aria-expanded')).toBe('true'))
  const press = (key: string) =>
    act(async () => {
      line.dispatchEvent(new KeyboardEvent('keydown', { key, code: key, bubbles: true, cancelable: true }))
    })
  const chosen = () => [...document.querySelectorAll('.mantine-Pill-label')].map(({ textContent }) => textContent)
  return { line, press, chosen }
}

test('Enter takes the first suggested person, not the typed letters', async () => {
  const { line, press, chosen } = await typed('ay')
  await press('Enter')
  expect(chosen()).toEqual(['Ayşe <ayse@ornek.com>'])
  expect(line.value).toBe('')
})

test('Enter keeps a complete typed address, whatever is suggested', async () => {
  const { press, chosen } = await typed('ay@ornek.com')
  await press('Enter')
  expect(chosen()).toEqual(['ay@ornek.com'])
})

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
