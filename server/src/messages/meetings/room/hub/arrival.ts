import { endings, meshPlaces } from '../../../../../../contract/src/messages/meeting-room.ts'
import type { Connection, PeerMessage } from '../connection.ts'
import type { PlaceStore } from '../places.ts'
import type { Delivery } from './delivery.ts'
import type { KnownRooms } from './known-rooms.ts'
import type { Seated, Seats } from './seats.ts'
import type { RoomTurns } from './turns.ts'

type Options = {
  process: string
  store: PlaceStore
  seats: Seats
  inTurn: RoomTurns
  rooms: KnownRooms
  delivery: Delivery
}

/** Gives a connection its place by its first message; without a place the connection ends. */
export const roomArrival =
  ({ process, store, seats, inTurn, rooms, delivery }: Options) =>
  async (connection: Connection, line: string, message: PeerMessage): Promise<Seated | undefined> => {
    const at = { process, line }
    const taken =
      message.type === 'enter'
        ? await store.enter(message.ticket, at)
        : message.type === 'return'
          ? await store.comeBack(message.id, message.key, at)
          : endings.unreadable
    if (typeof taken === 'number') {
      connection.end(taken)
      return undefined
    }
    const { id, key, meetingId, identity, state } = taken
    const heard = message.type === 'return' ? message.heard : 0
    const one: Seated = { id, line, meetingId, identity, connection, iceAt: Number.NEGATIVE_INFINITY, heard }
    const facts = await store.facts(meetingId)
    await inTurn(meetingId, async () => {
      seats.take(one)
      connection.tell({
        type: 'seated',
        id,
        key,
        isRelayed: (facts?.places ?? 0) > meshPlaces,
      })
      if (state === 'in') rooms.tellWays(one)
      delivery.tellEarly(one)
      if (message.type === 'return') await delivery.tellMissed(one)
      await rooms.tell(meetingId)
    })
    return one
  }

const mostOfNetwork = 20

/**
 * Counts the connections of each network that have no place yet. Returns a function that
 * uncounts one, or nothing if there are too many.
 */
export function newcomers(): (network: string) => (() => void) | undefined {
  const unseated = new Map<string, number>()

  return (network) => {
    const count = unseated.get(network) ?? 0
    if (count >= mostOfNetwork) return undefined
    unseated.set(network, count + 1)
    let isCounted = true
    return () => {
      if (!isCounted) return
      isCounted = false
      const now = (unseated.get(network) ?? 1) - 1
      if (now === 0) unseated.delete(network)
      else unseated.set(network, now)
    }
  }
}
