// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnMedia } from './own-media.ts'
import { openRoom } from './room-session.ts'

const sockets: Socket[] = []

class Socket {
  static readonly OPEN = 1
  readyState = Socket.OPEN
  said: Record<string, unknown>[] = []
  onopen?: () => void
  onmessage?: (event: { data: string }) => void
  constructor() {
    sockets.push(this)
  }
  send(text: string) {
    this.said.push(JSON.parse(text))
  }
  close() {}
  tell = (message: object) => this.onmessage?.({ data: JSON.stringify(message) })
  seat() {
    this.onopen?.()
    this.tell({ type: 'seated', id: 'Ayşe', key: 'k', isRelayed: false })
  }
  letIn() {
    const state = { meeting: null, isWaiting: false, begins: null, isAsked: false, isHost: true, places: 6 }
    this.tell({ type: 'room', ...state, peers: [], waiting: [] })
  }
  chats = () => this.said.filter(({ type }) => type === 'chat')
}

const own = {
  current: () => ({ mic: { on: false }, cam: { on: false }, screen: false, tracks: {} }),
  subscribe: () => () => {},
} as unknown as OwnMedia

afterEach(() => {
  sockets.length = 0
  vi.unstubAllGlobals()
})

test('a chat message that a silent connection swallowed is sent again with the next one, and shown once', () => {
  vi.stubGlobal('WebSocket', Socket)
  const room = openRoom({ wsUrl: '/api/meeting_room', ticket: 't' } as Parameters<typeof openRoom>[0], own)
  const line = (id: number, { key, text }: Record<string, unknown>) => ({
    ...{ type: 'chat', id, key, text, from: 'Ayşe', name: 'Ayşe Yılmaz', at: '2026-01-05T10:00:00.000Z' },
  })
  const texts = () => room.current().room.chat.map(({ text }) => text)
  const unsaid = () => room.current().room.unsaid.map(({ text }) => text)
  const [first] = sockets
  first?.seat()
  first?.letIn()
  for (const text of ['Duyuldu', 'Duyulmadı', 'Yankısı gelmedi']) room.chat(text)
  const [heard = {}, swallowed = {}, unechoed = {}] = first?.chats() ?? []
  first?.tell(line(1, heard))
  expect([texts(), unsaid()]).toEqual([['Duyuldu'], ['Duyulmadı', 'Yankısı gelmedi']])

  window.dispatchEvent(new Event('offline'))
  window.dispatchEvent(new Event('online'))
  const second = sockets[1]
  second?.seat()
  second?.tell(line(2, unechoed))
  second?.letIn()
  expect(second?.chats()).toEqual([swallowed])
  second?.tell(line(3, swallowed))
  second?.tell(line(4, swallowed))
  expect([texts(), unsaid()]).toEqual([['Duyuldu', 'Yankısı gelmedi', 'Duyulmadı'], []])
  room.leave()
})
