// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live } from '../../../../contract/src/messages/live.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { type Network, stubNetwork } from '../../kit/testing/network.ts'
import { openScreen } from '../../kit/testing/screen.tsx'
import { Bell } from './Bell.tsx'

vi.mock('./use-live.ts', () => ({ useLive: () => {} }))

const notice = { id: 1, kind: 'fax_failed', domain: 'fax', record_id: 3, path: '', text: 'Gitmedi', read: false }

let network: Network
beforeEach(() => {
  connectKit({ me: session.me } as Ports)
  vi.stubGlobal('scrollTo', () => {})
  network = stubNetwork()
  network.answer(session.me, { data: administrator })
  network.answer(live.list, { data: [{ ...notice, at: '2026-11-26T09:00:00Z' }] })
})
afterEach(() => document.body.replaceChildren())

const focused = () => document.activeElement?.textContent
const bell = () => document.querySelector<HTMLButtonElement>('button[aria-label^=Bildirimleriniz]')

test('a bell pressed before it has loaded opens with the focus on its heading, and Escape returns to the bell', async () => {
  await openScreen({ path: '/', address: '/', component: () => <Bell called /> })
  await act(() => expect.poll(focused).toBe('Bildirimler'))
  expect(document.querySelector('li')?.textContent).toContain('okunmadı')
  await act(async () => {
    document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  })
  await act(() => expect.poll(() => document.activeElement).toBe(bell()))
  expect(bell()?.getAttribute('aria-expanded')).toBe('false')
})

test('the badge of the installed panel shows how many notices are unread, and follows when they are read', async () => {
  const setAppBadge = vi.fn(async () => {})
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { setAppBadge }))
  await openScreen({ path: '/', address: '/', component: () => <Bell called /> })
  await act(() => expect.poll(() => setAppBadge.mock.lastCall).toEqual([1]))
  network.answer(live.read, { success: true })
  network.answer(live.list, { data: [{ ...notice, read: true, at: '2026-11-26T09:00:00Z' }] })
  const markAll = [...document.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Tümünü okundu say',
  )
  await act(async () => markAll?.click())
  await act(() => expect.poll(() => setAppBadge.mock.lastCall).toEqual([0]))
})
