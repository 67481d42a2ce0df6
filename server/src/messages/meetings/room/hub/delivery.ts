import type { RoomMessage } from '../../../../../../contract/src/messages/meeting-room.ts'
import type { PlaceStore } from '../places.ts'
import type { Mail } from '../said.ts'
import type { KnownRooms } from './known-rooms.ts'
import type { Seated, Seats } from './seats.ts'

type Options = {
  process: string
  store: Pick<PlaceStore, 'mail' | 'mailTo' | 'mailSince' | 'delivered' | 'post'>
  seats: Seats
  rooms: KnownRooms
}

const mostEarly = 200

export type Delivery = ReturnType<typeof roomDelivery>

/** Delivers what is said in a room to the people connected to this process, whichever process it was said to. */
export function roomDelivery({ process, store, seats, rooms }: Options) {
  // The others are told of a newcomer as soon as the place exists, and may speak to them before they are seated.
  const early = new Map<string, RoomMessage[]>()
  let entering = 0

  /** Tells a place whose connection this process holds, or is about to hold. */
  function tellPlace(id: string, message: RoomMessage): void {
    const one = seats.of(id)
    if (one) one.connection.tell(message)
    else if (entering > 0) early.set(id, [...(early.get(id) ?? []).slice(1 - mostEarly), message])
  }

  function tellSaid(one: Seated, { id, at, body }: Mail): void {
    one.heard = Math.max(one.heard, id)
    one.connection.tell({ ...body, id, at } as RoomMessage)
  }

  async function tellMissed(one: Seated): Promise<void> {
    for (const mail of await store.mailSince(one.id, one.heard)) tellSaid(one, mail)
  }

  async function deliver(meetingId: number, mailId: number): Promise<void> {
    const here = seats.ofRoom(meetingId)
    const mail = (here.length > 0 || entering > 0) && (await store.mail(mailId))
    if (!mail) return
    if (mail.place_id !== null) {
      tellPlace(mail.place_id, mail.body as RoomMessage)
      if (seats.of(mail.place_id)) await store.delivered(mailId)
      return
    }
    for (const one of here) if (rooms.isInside(one)) tellSaid(one, mail)
  }

  return {
    deliver,
    tellMissed,

    /** While somebody enters, what is said to them already is kept. */
    whileEntering<T>(work: () => Promise<T>): Promise<T> {
      entering += 1
      return work().finally(() => {
        entering -= 1
        if (entering === 0) early.clear()
      })
    },

    tellEarly({ id, connection }: Seated): void {
      for (const before of early.get(id) ?? []) connection.tell(before)
    },

    /** Delivers what was said while this process was not notified. */
    async catchUp(meetingId: number): Promise<void> {
      await rooms.tell(meetingId)
      for (const one of seats.ofRoom(meetingId)) {
        await tellMissed(one)
        for (const mail of await store.mailTo(one.id)) await deliver(meetingId, mail)
      }
    },

    /** Passes a message to somebody in the same room, connected to whichever process. */
    async pass(from: Seated, to: string, message: RoomMessage): Promise<void> {
      const place = rooms.placeOf(from.meetingId, to)
      if (place?.state !== 'in') return
      if (place.process === process) tellPlace(to, message)
      else await store.post(from.meetingId, to, message)
    },
  }
}
