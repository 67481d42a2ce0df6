import * as z from 'zod/mini'
import {
  type FromPeer,
  FromRoom,
  type RoomMessage,
  roomEndings,
} from '../../../../../contract/src/messages/meeting-room.ts'

type PeerMessage = z.input<typeof FromPeer>

const pauses = [300, 1_000, 2_000, 3_000]
const untilOpen = 5_000
const signEvery = 3_000
const silence = 8_000

type Heard = {
  told(message: RoomMessage): void
  /** The connection is lost and is being restored. */
  lost(): void
  /** The connection is over for good; `sentence` says why, `code` is the WebSocket's close code. */
  over(sentence: string, code: number): void
}

export type RoomLink = { say(message: PeerMessage): void; close(): void }

/**
 * The WebSocket to the room. A lost connection is restored with the key of the person's place, until the server says
 * that the place is gone.
 */
export function openLink({ wsUrl, ticket }: { wsUrl: string; ticket: string }, heard: Heard): RoomLink {
  const address = new URL(wsUrl, location.href)
  address.protocol = address.protocol.replace('http', 'ws')
  let socket: WebSocket | undefined
  let place: { id: string; key: string } | undefined
  let last = 0
  let tries = 0
  let isOver = false
  let heardAt = 0
  let again: ReturnType<typeof setTimeout> | undefined

  function open() {
    clearTimeout(again)
    const own = new WebSocket(address)
    socket = own
    const late = setTimeout(() => drop(own), untilOpen)
    own.onopen = () => {
      heardAt = Date.now()
      own.send(
        JSON.stringify(
          place ? { type: 'return', ...place, heard: last } : ({ type: 'enter', ticket } satisfies PeerMessage),
        ),
      )
    }
    own.onmessage = ({ data }) => {
      clearTimeout(late)
      heardAt = Date.now()
      const message = read(String(data))
      if (!message) return
      if (message.type === 'seated') {
        place = { id: message.id, key: message.key }
        tries = 0
      }
      if (message.type === 'chat') last = Math.max(last, message.id)
      heard.told(message)
    }
    own.onclose = ({ code }) => {
      clearTimeout(late)
      if (socket === own) ended(code)
    }
  }

  function ended(code: number) {
    socket = undefined
    if (isOver) return
    const ending = roomEndings[code]
    // The server may have used up a ticket that was being sent: only a place can be taken back.
    if ((ending && !ending.returns) || !place) {
      finish()
      heard.over(ending?.sentence ?? 'Toplantıya bağlanılamadı. Bağlantınızı denetleyip yeniden katılın.', code)
      return
    }
    heard.lost()
    again = setTimeout(open, pauses[Math.min(tries, pauses.length - 1)])
    tries += 1
  }

  /** Drops a connection without waiting for the other side to close it. */
  function drop(own: WebSocket) {
    if (socket !== own) return
    own.onclose = null
    own.onmessage = null
    own.close()
    ended(1006)
  }

  const signs = setInterval(() => {
    if (socket?.readyState !== WebSocket.OPEN) return
    if (Date.now() - heardAt > silence) drop(socket)
    else socket.send('{"type":"ping"}')
  }, signEvery)

  const offline = () => socket && drop(socket)
  const online = () => {
    if (!socket && !isOver) open()
  }
  const leave = () => say({ type: 'leave' })
  window.addEventListener('offline', offline)
  window.addEventListener('online', online)
  window.addEventListener('pagehide', leave)

  function finish() {
    isOver = true
    clearTimeout(again)
    clearInterval(signs)
    window.removeEventListener('offline', offline)
    window.removeEventListener('online', online)
    window.removeEventListener('pagehide', leave)
  }

  function say(message: PeerMessage) {
    if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(message))
  }

  open()
  return {
    say,
    close() {
      leave()
      finish()
      socket?.close()
    },
  }
}

function read(text: string): RoomMessage | undefined {
  try {
    return z.safeParse(FromRoom, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
