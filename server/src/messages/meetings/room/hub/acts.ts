import { endings } from '../../../../../../contract/src/messages/meeting-room.ts'
import type { PeerMessage } from '../connection.ts'
import type { PlaceStore } from '../places.ts'
import type { Relay } from '../relay/relay.ts'
import type { Delivery } from './delivery.ts'
import type { KnownRooms } from './known-rooms.ts'
import type { Seated } from './seats.ts'

type Options = { store: PlaceStore; relay: Relay | undefined; rooms: KnownRooms; delivery: Delivery }

/** Does what a seated person asks for, as far as their place allows it. */
export const roomActs =
  ({ store, relay, rooms, delivery }: Options) =>
  async (one: Seated, message: Exclude<PeerMessage, { type: 'enter' | 'return' }>): Promise<void> => {
    const { id, meetingId, connection } = one
    const own = rooms.placeOf(meetingId, id)
    if (message.type === 'ping') return connection.tell({ type: 'pong' })
    if (message.type === 'leave') return void (await store.leave(meetingId, id))
    if (own?.state !== 'in') return
    if (message.type === 'relay')
      return relay?.hear({ line: one.line, placeId: id, meetingId, tell: connection.tell }, message)
    if (message.type === 'signal')
      return delivery.pass(one, message.to, { type: 'signal', from: id, step: message.step })
    if (message.type === 'chat') return store.post(meetingId, null, { ...message, from: id, name: own.name })
    if (message.type === 'show') return store.show(meetingId, id, message.shown)
    if (!own.is_host)
      return connection.tell({ type: 'problem', sentence: 'Bunu yalnızca toplantıyı yöneten yapabilir.' })
    if (message.type === 'end') await store.end(meetingId)
    if (message.type === 'refuse') await store.refuse(meetingId, message.id)
    if (message.type === 'remove') await store.remove(meetingId, message.id)
    if (message.type === 'admit' && (await store.admit(meetingId, message.id)) === endings.full)
      connection.tell({ type: 'problem', sentence: 'Toplantı dolu. Biri ayrılınca yeniden kabul edin.' })
  }
