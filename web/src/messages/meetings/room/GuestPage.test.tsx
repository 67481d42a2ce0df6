// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endings, guestCalls, type RoomMessage } from '../../../../../contract/src/messages/meeting-room.ts'
import { session } from '../../../../../contract/src/people/session.ts'
import { connectKit, type Ports } from '../../../kit/ports.ts'
import { stubNetwork } from '../../../kit/testing/network.ts'
import { openScreen } from '../../../kit/testing/screen.tsx'
import { GuestPage } from './GuestPage.tsx'

const meeting = { topic: 'Tanışma', start_time: '2026-11-27T11:26:00.000Z', duration: 30 }

/** The room's WebSocket; the test acts as its server. */
let socket: { onopen?: () => void; onmessage?: (told: { data: string }) => void; onclose?: (end: object) => void }
let page: HTMLElement

beforeEach(async () => {
  connectKit({ me: session.me } as Ports)
  vi.stubGlobal('scrollTo', () => {})
  const network = stubNetwork()
  network.answer(guestCalls.guestJoin, {
    success: true,
    data: { kind: 'embedded', wsUrl: '/api/meeting_room', ticket: 'bilet' },
  })
  network.answer(guestCalls.guest, { data: { ...meeting, provider: 'embedded', address: '' } })
  vi.stubGlobal(
    'WebSocket',
    class {
      send() {}
      close() {}
      constructor() {
        socket = this as typeof socket
      }
    },
  )
  page = await openScreen({ path: '/konuk/$token', address: '/konuk/anahtar', component: GuestPage })
  await shows('Tanışma')
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const shows = (text: string) => act(() => expect.poll(() => page.textContent).toContain(text))
const head = () => page.querySelector('header')?.textContent
const tell = (told: RoomMessage) => act(async () => socket.onmessage?.({ data: JSON.stringify(told) }))
const waits = (of = meeting) =>
  tell({
    ...{ type: 'room', isWaiting: true, isAsked: true, isHost: false, places: 6, peers: [], waiting: [] },
    ...{ begins: of.start_time, meeting: of },
  })

async function enter() {
  await act(async () =>
    page.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  )
  await act(async () => socket.onopen?.())
  await waits()
  await shows('Toplantı henüz başlamadı')
}

test.each([
  ['cancelled', 'Toplantı iptal edildi', 'sizi davet eden kişiye ulaşın'],
  ['removed', 'Toplantıdan çıkarıldınız.', 'toplantıyı düzenleyene ulaşın'],
] as const)(
  'a guest whose meeting ends with %s is told so and is not offered to join again',
  async (end, why, then) => {
    await enter()
    await act(async () => socket.onclose?.({ code: endings[end] }))
    await shows(why)
    expect(page.textContent).toContain(then)
    expect(page.textContent).not.toContain('Yeniden Katıl')
  },
)

test('a guest who was not let in can ask again', async () => {
  await enter()
  await act(async () => socket.onclose?.({ code: endings.refused }))
  await shows('Katılma isteğiniz kabul edilmedi.')
  expect(page.textContent).toContain('Yeniden Katıl')
})

test('when a meeting is moved or renamed, the head of the page shows it like the text does', async () => {
  await enter()
  await waits({ ...meeting, topic: 'Tanışma 2', start_time: '2026-11-28T06:05:00.000Z', duration: 20 })
  expect(head()).toMatch(/^Tanışma 2.*28 Kas 2026 09:05.* · 20 dakika$/)
  expect(page.querySelector('main')?.textContent).toContain('28 Kas 2026 09:05')
})

test('joining moves the focus to the meeting', async () => {
  await act(async () => page.querySelector<HTMLElement>('[type=submit]')?.focus())
  await enter()
  await act(() => expect.poll(() => document.activeElement?.textContent).toBe('Toplantı henüz başlamadı'))
})

test('a guest who is let in keeps the focus on the page: the room itself has no heading', async () => {
  await act(async () => page.querySelector<HTMLElement>('[type=submit]')?.focus())
  await enter()
  await act(() => expect.poll(() => document.activeElement?.textContent).toBe('Toplantı henüz başlamadı'))
  const shown = { mic: false, cam: false, hand: false, screen: false }
  await tell({
    ...{ type: 'room', isWaiting: false, isAsked: false, isHost: false, places: 6, waiting: [], begins: null },
    ...{ meeting, peers: [{ id: 'A', name: 'Ayşe', host: true, guest: false, lost: false, shown }] },
  })
  await shows('Ayrıl')
  await act(() => expect.poll(() => document.activeElement?.textContent).toBe('Tanışma'))
})
