import type { WebSocket } from '@fastify/websocket'
import * as z from 'zod/mini'
import { endings, FromPeer, type RoomMessage, roomLimits } from '../../../../../contract/src/messages/meeting-room.ts'
import { log } from '../../../kit/process/log.ts'

export type PeerMessage = z.output<typeof FromPeer>

// Bytes. A client that stops reading is disconnected, and comes back.
const mostUnread = 1024 * 1024
const untilClosed = 2_000

/** One browser's WebSocket, with its rate limits. */
export type Connection = {
  tell(message: RoomMessage): void
  /** Closes it with a code; what it still sends is ignored. */
  end(code: number): void
  /** Sends a ping; a client that did not answer the last one is cut off. */
  ping(): void
}

type Heard = { said(message: PeerMessage): Promise<void>; closed(): Promise<void> }

/** Handles the messages of a socket one after the other; a socket that exceeds the rate limits is closed. */
export function connect(socket: WebSocket, heard: (connection: Connection) => Heard): Connection {
  const messages = allowance(roomLimits.messages)
  const bytes = allowance(roomLimits.bytes)
  const toAll = allowance(roomLimits.toAll)
  let isEnded = false
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
      isEnded = true
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
    // What the browser sent before it closed the connection counts: its last word is that the person leaves.
    queue = queue
      .then(() => (isEnded ? undefined : said(message)))
      .catch((error) => {
        log.error({ err: error }, 'a message in a meeting was not handled')
        connection.end(1011)
      })
  })
  socket.on('close', () => {
    isOver = true
    queue = queue.then(closed).catch((error) => log.error({ err: error }, 'a connection to a meeting was not ended'))
  })
  return connection
}

/** A token bucket: whether `much` more may be taken, with `burst` at once and then `perSecond`. */
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
