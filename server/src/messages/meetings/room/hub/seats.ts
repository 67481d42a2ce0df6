import { endings } from '../../../../../../contract/src/messages/meeting-room.ts'
import type { Connection } from '../connection.ts'

/** A connection that holds a place. */
export type Seated = {
  id: string
  line: string
  meetingId: number
  identity: string
  connection: Connection
  iceAt: number
  /** The id of the newest message to everybody that they have received. */
  heard: number
}

export type Seats = ReturnType<typeof openSeats>

/** The places whose connections this process holds. */
export function openSeats() {
  const seated = new Map<string, Seated>()

  return {
    all: () => seated.values(),
    ids: () => [...seated.keys()],
    of: (id: string) => seated.get(id),
    ofRoom: (meetingId: number) => [...seated.values()].filter((one) => one.meetingId === meetingId),
    isEmpty: () => seated.size === 0,

    /** Ends the connection that held the place before. */
    take(one: Seated): void {
      seated.get(one.id)?.connection.end(endings.elsewhere)
      seated.set(one.id, one)
    },

    leave(one: Seated): void {
      if (seated.get(one.id) === one) seated.delete(one.id)
    },
  }
}
