import { iceRenewedAfterMs, iceServers, type TurnServer } from '../ice.ts'
import type { Place, PlaceStore } from '../places.ts'
import type { Relay } from '../relay/relay.ts'
import type { Seated, Seats } from './seats.ts'
import { roomView } from './view.ts'

type Options = {
  store: Pick<PlaceStore, 'of' | 'facts'>
  seats: Seats
  turn: readonly TurnServer[]
  relay: Relay | undefined
}

export type KnownRooms = ReturnType<typeof knownRooms>

/** The rooms of the people connected to this process, as they were last read. */
export function knownRooms({ store, seats, turn, relay }: Options) {
  const rooms = new Map<number, readonly Place[]>()

  /** Only for people inside: somebody who waits could use the relay servers for anything. */
  function tellWays(one: Seated): void {
    const now = Date.now()
    if (now < one.iceAt + iceRenewedAfterMs) return
    one.iceAt = now
    one.connection.tell({ type: 'ice', iceServers: iceServers(turn, one.identity.replaceAll(':', '-'), now) })
  }

  const placeOf = (meetingId: number, id: string) => rooms.get(meetingId)?.find((place) => place.id === id)

  return {
    tellWays,
    placeOf,
    isInside: ({ id, meetingId }: Seated) => placeOf(meetingId, id)?.state === 'in',
    meetings: () => rooms.keys(),

    /** Reads a room anew, and tells the people connected here what they see of it. */
    async tell(meetingId: number): Promise<void> {
      const here = seats.ofRoom(meetingId)
      if (here.length === 0) {
        rooms.delete(meetingId)
        return
      }
      const [all, facts] = await Promise.all([store.of(meetingId), store.facts(meetingId)])
      rooms.set(meetingId, all)
      const seenBy = roomView(all, facts)
      for (const one of here) {
        const seen = seenBy(one)
        if (typeof seen === 'number') {
          relay?.leave(one.line)
          one.connection.end(seen)
        } else {
          if (!seen.isWaiting) tellWays(one)
          one.connection.tell(seen)
        }
      }
    },
  }
}
