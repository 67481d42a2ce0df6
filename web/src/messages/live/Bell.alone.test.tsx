// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { live } from '../../../../contract/src/messages/live.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { stubNetwork } from '../../kit/testing/network.ts'
import { openScreen } from '../../kit/testing/screen.tsx'
import { Bell } from './Bell.tsx'

vi.mock('./use-live.ts', () => ({ useLive: () => {} }))

const notice = { id: 1, kind: 'fax_failed', domain: 'fax', record_id: 3, path: '', text: 'Gitmedi', read: false }

beforeEach(() => {
  connectKit({ me: session.me } as Ports)
  vi.stubGlobal('scrollTo', () => {})
  const network = stubNetwork()
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
