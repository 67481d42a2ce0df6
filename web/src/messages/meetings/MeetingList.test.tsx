// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { meetings } from '../../../../contract/src/messages/meetings.ts'
import { session } from '../../../../contract/src/people/session.ts'
import { administrator } from '../../app/testing/administrator.ts'
import { connectKit, type Ports } from '../../kit/ports.ts'
import { type Network, stubNetwork } from '../../kit/testing/network.ts'
import { openScreen, typeInto } from '../../kit/testing/screen.tsx'
import { MeetingList } from './MeetingList.tsx'

const stored = {
  ...{
    success: true as const,
    id: 10,
    topic: 'Şube',
    start_time: '2030-01-05T10:00:00.000Z',
    duration: 40,
    host: 'Işıl',
  },
  ...{ held: false, is_over: false, is_admin: 0, password: 'Gizli-17', waiting_room: true, capacity: 6 },
  ...{ provider: 'embedded' as const, provider_error: '', guest_token: 'anahtar', version: 1 },
}

const Nothing = () => null
let network: Network

beforeEach(() => {
  connectKit({ me: session.me, HistoryButton: Nothing, erased: async () => [] } as unknown as Ports)
  vi.stubGlobal('scrollTo', () => {})
  network = stubNetwork()
  network.answer(session.me, { data: administrator })
  network.answer(meetings.get, stored)
  network.answer(meetings.list, { meetings: [], page_number: 1, total_records: 0, error: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function open(panel: string) {
  await openScreen({ path: '/liste', address: `/liste?panel=${panel}`, component: MeetingList })
  await act(() => expect.poll(() => field('topic')).toBeTruthy())
}

const field = (name: string) => document.querySelector<HTMLInputElement>(`#field-${name}`) as HTMLInputElement
const type = (name: string, text: string) => typeInto(field(name), text)
const submit = () => document.querySelector<HTMLButtonElement>('[type=submit]') as HTMLButtonElement
const summary = () => document.querySelector('form [role=alert]')?.textContent ?? ''

test.each([
  ['', ''],
  ['0', 'Süre (dakika): En az 1 olmalı'],
  ['99', 'Süre (dakika): En çok 40 olabilir'],
  ['yarım', 'Süre (dakika): Tam sayı olarak yazın'],
])('a meeting of %j minutes cannot be sent, and the reason is shown', async (minutes, told) => {
  await open('10')
  await act(() => expect.poll(() => submit().disabled).toBe(false))
  await type('duration', minutes)
  expect(submit().disabled).toBe(true)
  expect(field('duration').value).toBe(minutes)
  expect(document.querySelector('form')?.textContent).toContain(told)
  await type('duration', '30')
  expect(submit().disabled).toBe(false)
})

test.each([
  ['beside', false],
  ['over', true],
])('Ctrl+S in a panel %s its list names the required fields that are missing', async (_where, matches) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
  await open('new')
  await type('topic', 'Tanışma')
  await type('password', 'Gizli-17')
  await type('duration', '')
  expect(submit().disabled).toBe(true)
  await act(async () => {
    field('topic').dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true, bubbles: true }))
  })
  await act(() => expect.poll(summary).toContain('Başlangıç: Bu alan gerekli'))
  expect(summary()).toContain('Süre (dakika): Bu alan gerekli')
  expect(summary()).not.toContain('Konu')
  expect(network.sent(meetings.create)).toEqual([])
})
