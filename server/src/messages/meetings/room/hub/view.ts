import { endings, type RoomMessage } from '../../../../../../contract/src/messages/meeting-room.ts'
import type { Place, PlaceStore } from '../places.ts'
import type { Seated } from './seats.ts'

type Facts = Awaited<ReturnType<PlaceStore['facts']>>
type Seen = Extract<RoomMessage, { type: 'room' }>

const isAhead = (begins: string) => Date.parse(begins) > Date.now()

/** What each person in a room sees of it; a number is the close code for somebody who has no place in it any more. */
export function roomView(all: readonly Place[], facts: Facts): (one: Pick<Seated, 'id' | 'line'>) => Seen | number {
  const inside = all.filter(({ state }) => state === 'in')
  const peers = inside.map(({ id, name, is_host, staff_id, lost, shown }) => ({
    id,
    name,
    host: is_host,
    guest: staff_id === null,
    lost,
    shown,
  }))
  const waiting = all
    .filter(({ state }) => state === 'waiting')
    .map(({ id, name, staff_id, known }) => ({ id, name, guest: staff_id === null, known }))

  return ({ id, line }) => {
    const own = all.find((place) => place.id === id)
    if (!own || own.state === 'out') return own?.ending ?? endings.gone
    if (own.line !== line) return endings.elsewhere
    const isWaiting = own.state === 'waiting'
    return {
      type: 'room',
      meeting: facts?.meeting ?? null,
      isWaiting,
      begins: isWaiting && facts && inside.length === 0 && isAhead(facts.begins) ? facts.begins : null,
      isAsked: isWaiting && (own.known || facts?.isAsked === true),
      isHost: own.is_host,
      places: facts?.places ?? 0,
      peers: isWaiting ? [] : peers,
      waiting: own.is_host && !isWaiting ? waiting : [],
    }
  }
}
