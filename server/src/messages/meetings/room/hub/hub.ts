import { randomBytes } from 'node:crypto'
import type { WebSocket } from '@fastify/websocket'
import { endings } from '../../../../../../contract/src/messages/meeting-room.ts'
import type { Database } from '../../../../kit/db/database.ts'
import { sessionEndedChannel } from '../../../../kit/http/access.ts'
import { log } from '../../../../kit/process/log.ts'
import { connect } from '../connection.ts'
import type { TurnServer } from '../ice.ts'
import type { PlaceStore } from '../places.ts'
import type { Relay } from '../relay/relay.ts'
import { roomChannel } from '../rows.ts'
import { roomActs } from './acts.ts'
import { newcomers, roomArrival } from './arrival.ts'
import { roomDelivery } from './delivery.ts'
import { knownRooms } from './known-rooms.ts'
import { openSeats, type Seated } from './seats.ts'
import { roomTurns } from './turns.ts'

/** `relay` carries the video and sound of rooms that are too large for a mesh. */
type Options = { db: Database; store: PlaceStore; turn: readonly TurnServer[]; relay: Relay | undefined }

export type Hub = {
  accept(socket: WebSocket, network: string): void
  beat(): Promise<void>
  stop(): Promise<void>
}

const untilEntered = 10_000

const newName = () => randomBytes(9).toString('base64url')

/** The connections of this process. It reads a room anew whenever any process says that the room has changed. */
export async function openRoomHub({ db, store, turn, relay }: Options): Promise<Hub> {
  const process = newName()
  const seats = openSeats()
  const inTurn = roomTurns()
  const rooms = knownRooms({ store, seats, turn, relay })
  const delivery = roomDelivery({ process, store, seats, rooms })
  const arrive = roomArrival({ process, store, seats, inTurn, rooms, delivery })
  const act = roomActs({ store, relay, rooms, delivery })
  const count = newcomers()

  const hush = await db.listen(
    roomChannel,
    (payload) => {
      const { meetingId, mail } = JSON.parse(payload) as { meetingId: number; mail?: number }
      void inTurn(meetingId, () => (mail === undefined ? rooms.tell(meetingId) : delivery.deliver(meetingId, mail)))
    },
    () => {
      for (const meetingId of rooms.meetings()) void inTurn(meetingId, () => delivery.catchUp(meetingId))
    },
  )

  const lookAgain = () => {
    if (!seats.isEmpty()) store.lookAgain().catch((error) => log.error({ err: error }, 'rooms were not looked through'))
  }
  const unwatch = await db.listen(sessionEndedChannel, lookAgain, lookAgain)

  return {
    accept(socket, network) {
      const uncount = count(network)
      if (!uncount) return socket.close(endings.rush)
      const line = newName()
      let own: Seated | undefined
      connect(socket, (connection) => {
        const late = setTimeout(() => connection.end(endings.ticket), untilEntered)
        return {
          async said(message) {
            if (own) {
              if (message.type === 'enter' || message.type === 'return') connection.end(endings.unreadable)
              else await act(own, message)
              return
            }
            clearTimeout(late)
            own = await delivery.whileEntering(() => arrive(connection, line, message))
            uncount()
          },
          async closed() {
            clearTimeout(late)
            uncount()
            relay?.leave(line)
            if (!own) return
            seats.leave(own)
            await store.lose(own.meetingId, own.id, line)
          },
        }
      })
    },

    async beat() {
      for (const one of seats.all()) {
        one.connection.ping()
        if (rooms.isInside(one)) rooms.tellWays(one)
      }
      await store.beat(process, seats.ids())
      await store.lookAgain()
    },

    async stop() {
      for (const { connection } of seats.all()) connection.end(endings.restart)
      await relay?.stop()
      await hush()
      await unwatch()
    },
  }
}
