import { expect, test } from 'vitest'
import { formatAbroad } from '../../../../../contract/src/kit/values/dates.ts'
import { after, type RoomState, startState } from './room-state.ts'

type RoomMessage = Parameters<typeof after>[1]

const shown = { mic: true, cam: true, hand: false, screen: false }
const person = (name: string, changes = {}) => ({
  id: name,
  name,
  host: false,
  guest: false,
  lost: false,
  shown,
  ...changes,
})
const room = (names: (string | ReturnType<typeof person>)[], changes = {}): RoomMessage => ({
  type: 'room',
  meeting: null,
  isWaiting: false,
  begins: null,
  isAsked: false,
  isHost: true,
  places: 6,
  waiting: [],
  peers: names.map((one) => (typeof one === 'string' ? person(one) : one)),
  ...changes,
})
const seated: RoomMessage = { type: 'seated', id: 'Ayşe', key: 'k', isRelayed: false }
const inside = (...names: string[]): RoomState => after(after(startState, seated), room(['Ayşe', ...names]))

test('joining, leaving, raising a hand and asking to join are each announced once', () => {
  const before = inside('Can')
  expect(before.news.text).toBe('Toplantıdasınız. Sizden başka 1 kişi var')
  const raised = person('Deniz', { shown: { ...shown, hand: true } })
  const now = after(before, room(['Ayşe', 'Deniz'], { waiting: [{ id: 'E', name: 'Ece', guest: true, known: false }] }))
  expect(now.news.text).toBe('Deniz katıldı. Can ayrıldı. Ece katılmak istiyor')
  const next = after(now, room(['Ayşe', raised]))
  expect(next.news.text).toBe('Deniz el kaldırdı')
  expect(after(next, room(['Ayşe', raised])).news).toBe(next.news)
})

test('a waiting person is told once what they wait for, and again when that changes', () => {
  const begins = '2026-01-05T10:00:00.000Z'
  const early = after(after(startState, seated), room([], { isWaiting: true, begins }))
  expect(early.news.text).toBe(`Toplantı ${formatAbroad(begins)} tarihinde başlıyor`)
  expect(after(early, room([], { isWaiting: true, begins })).news).toBe(early.news)
  expect(after(early, room([], { isWaiting: true, isAsked: true })).news.text).toBe(
    'Toplantıyı yönetenin sizi kabul etmesi bekleniyor',
  )
})

test('a person who comes in is told who waits at the door already', () => {
  const waiting = [{ id: 'E', name: 'Ece', guest: true, known: false }]
  const begun = after(after(startState, seated), room(['Ayşe'], { waiting }))
  expect(begun.news.text).toBe('Toplantıdasınız. Henüz başka kimse yok. Ece katılmak istiyor')
})

test('a person’s own actions are not announced to them', () => {
  const before = inside('Can')
  const raised = person('Ayşe', { shown: { ...shown, hand: true, screen: true } })
  expect(after(before, room([raised, 'Can'])).news).toBe(before.news)
})

test('a chat line that is received twice is shown once', () => {
  const line = {
    type: 'chat',
    id: 7,
    from: 'Can',
    name: 'Can',
    text: 'Merhaba',
    at: '2026-01-05T10:00:00.000Z',
  } as const
  const once = after(inside('Can'), line)
  expect(once.news.text).toBe('Can: Merhaba')
  expect(after(once, line)).toBe(once)
})

test('a waiting person is told that they wait, and then that they are in', () => {
  const waiting = after(after(startState, seated), room([], { isWaiting: true }))
  expect([waiting.phase, waiting.news.text]).toEqual(['waiting', 'Toplantıyı yönetenin sizi kabul etmesi bekleniyor'])
  expect(after(waiting, room(['Ayşe'])).news.text).toBe('Toplantıdasınız. Henüz başka kimse yok')
})
