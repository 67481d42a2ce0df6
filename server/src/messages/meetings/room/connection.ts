import type { WebSocket } from '@fastify/websocket'
import * as z from 'zod/mini'
import { endings, FromPeer, type RoomMessage, roomLimits } from '../../../../../contract/src/messages/meeting-room.ts'
import { log } from '../../../kit/process/log.ts'

export type PeerMessage = z.output<typeof FromPeer>

// Who takes nothing any more is let go, and comes back.
const mostUnread = 1024 * 1024
const untilClosed = 2_000

/** One browser's WebSocket, held to the limits. */
export type Connection = {
  tell(message: RoomMessage): void
  /** Ends it with a close code; nothing that it still sends is heard. */
  end(code: number): void
  /** A sign of life is asked for; who has not answered the last one is cut off. */
  ping(): void
}

type Heard = { said(message: PeerMessage): Promise<void>; closed(): Promise<void> }

/** Hears a socket message by message, in their order, no faster than the limits allow. */
export function connect(socket: WebSocket, heard: (connection: Connection) => Heard): Connection {
  const messages = allowance(roomLimits.messages)
  const bytes = allowance(roomLimits.bytes)
  const toAll = allowance(roomLimits.toAll)
  let isOver = false
  let isAlive = true
  let queue = Promise.resolve()

  const connection: Connection = {
    tell(message) {
      if (isOver) return
      if (socket.bufferedAmount > mostUnread) socket.terminate()
      else socket.send(JSON.stringify(message))
    },
    end(code) {
      if (isOver) return
      isOver = true
      socket.close(code)
      setTimeout(() => socket.terminate(), untilClosed).unref()
    },
    ping() {
      if (!isAlive) return socket.terminate()
      isAlive = false
      socket.ping()
    },
  }
  const { said, closed } = heard(connection)

  socket.on('pong', () => {
    isAlive = true
  })
  socket.on('message', (data, isBinary) => {
    if (isOver) return
    const text = String(data)
    if (!messages(1) || !bytes(text.length)) return connection.end(endings.flood)
    const message = isBinary ? undefined : readMessage(text)
    if (!message) return connection.end(endings.unreadable)
    if ((message.type === 'chat' || message.type === 'show') && !toAll(1)) return connection.end(endings.flood)
    queue = queue
      .then(() => (isOver ? undefined : said(message)))
      .catch((error) => {
        log.error({ err: error }, 'a message in a meeting was not handled')
        connection.end(1011)
      })
  })
  socket.on('close', () => {
    isOver = true
    // What it said before stands.
    queue = queue.then(closed).catch((error) => log.error({ err: error }, 'a connection to a meeting was not ended'))
  })
  return connection
}

/** Whether so much more may be taken: `burst` at once, and then so much a second. */
function allowance({ perSecond, burst }: { perSecond: number; burst: number }): (much: number) => boolean {
  let left: number = burst
  let filled = performance.now()
  return (much) => {
    const now = performance.now()
    left = Math.min(burst, left + ((now - filled) / 1000) * perSecond) - much
    filled = now
    return left >= 0
  }
}

function readMessage(text: string): PeerMessage | undefined {
  try {
    return z.safeParse(FromPeer, JSON.parse(text)).data
  } catch {
    return undefined
  }
}
