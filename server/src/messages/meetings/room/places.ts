import type * as z from 'zod/mini'
import { endings, type Shown } from '../../../../../contract/src/messages/meeting-room.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import { entryStore } from './entry.ts'
import { lettingIn, placesOf } from './letting-in.ts'
import type { RoomMeetings } from './room.ports.ts'
import { roomRows } from './rows.ts'
import { saidStore } from './said.ts'
import { roomUpkeep } from './upkeep.ts'

export type Place = {
  id: string
  meeting_id: number
  name: string
  staff_id: number | null
  is_host: boolean
  state: 'waiting' | 'in' | 'out'
  ending: number | null
  shown: z.output<typeof Shown>
  process: string
  line: string
  lost: boolean
  known: boolean
}

/** The rooms as all processes know them. Every change is announced on `roomChannel` when it commits. */
export function placeStore(db: Database, meetings: RoomMeetings, most: number) {
  const { told, withRoom, inRoom, countOf, putOut } = roomRows(db, meetings)
  const entry = entryStore(db, meetings, most)
  const { hasBegun, makeRoom, comeIn, begin } = lettingIn(meetings, { countOf, putOut }, most)

  /** Puts everybody out, in the caller's transaction. */
  const clear = (db: Queryable, meetingId: number, ending: number = endings.ended) =>
    withRoom(db, meetingId, async () => {
      await db.rows('DELETE FROM meeting_tickets WHERE meeting_id = $1', [meetingId])
      await putOut(db, ending, 'meeting_id = $2', [meetingId])
    })

  return {
    ...entry,
    ...saidStore(db),
    ...roomUpkeep(db, meetings, { told, inRoom, putOut, hasBegun, begin, isClosedToGuests: entry.isClosedToGuests }),
    told,

    /** What everybody in a room is told of its meeting; undefined if the meeting no longer exists. */
    async facts(meetingId: number) {
      const meeting = await meetings.held(meetingId)
      if (!meeting) return undefined
      const { topic, start_time, duration, waiting_room: isAsked } = meeting
      return { meeting: { topic, start_time, duration }, begins: start_time, isAsked, places: placesOf(meeting, most) }
    },

    /** All places of a room, in the order in which people came. */
    of: (meetingId: number) =>
      db.rows<Place>(
        `SELECT id, meeting_id, name, staff_id, is_host, state, ending, shown, process, line, lost_at IS NOT NULL AS lost,
           state = 'waiting' AND EXISTS (SELECT 1 FROM meeting_removals r
             WHERE r.meeting_id = p.meeting_id AND r.network = p.network) AS known
         FROM meeting_places p WHERE meeting_id = $1 ORDER BY entered_at, id`,
        [meetingId],
      ),

    async show(meetingId: number, id: string, shown: Place['shown']) {
      await db.transaction(async (tx) => {
        await tx.rows('UPDATE meeting_places SET shown = $2 WHERE id = $1', [id, shown])
        await told(tx, meetingId)
      })
    },

    /**
     * Lets in somebody who waits; a number is the close code of a full room. Somebody whom another host has let in
     * already keeps their place, even while they have lost the connection.
     */
    admit: (meetingId: number, id: string) =>
      inRoom(meetingId, async (tx) => {
        const meeting = await meetings.held(meetingId)
        const place = await tx.one<{ identity: string }>(
          `SELECT identity FROM meeting_places WHERE id = $1 AND meeting_id = $2 AND state = 'waiting'`,
          [id, meetingId],
        )
        if (!place) return undefined
        if (meeting && !(await makeRoom(tx, meeting, false, place.identity))) return endings.full
        await comeIn(tx, meetingId, id)
        return undefined
      }),

    refuse: (meetingId: number, id: string) =>
      inRoom(meetingId, (tx) =>
        putOut(tx, endings.refused, `id = $2 AND meeting_id = $3 AND state = 'waiting'`, [id, meetingId]),
      ),

    /** Puts out somebody who is no host, and keeps out whoever comes with the same identity. */
    remove: (meetingId: number, id: string) =>
      inRoom(meetingId, async (tx) => {
        await tx.rows(
          `INSERT INTO meeting_removals (meeting_id, identity, network)
           SELECT meeting_id, identity, network FROM meeting_places
           WHERE id = $1 AND meeting_id = $2 AND state = 'in' AND NOT is_host ON CONFLICT DO NOTHING`,
          [id, meetingId],
        )
        await putOut(
          tx,
          endings.removed,
          'meeting_id = $2 AND NOT is_host AND identity = (SELECT identity FROM meeting_places WHERE id = $3)',
          [meetingId, id],
        )
      }),

    /** For a deleted meeting: if its time had not come, people are told that it is cancelled, not that it has ended. */
    async cancel(db: Queryable, meetingId: number) {
      const ahead = await db.one('SELECT FROM meetings WHERE id = $1 AND start_time > now()', [meetingId])
      await clear(db, meetingId, ahead ? endings.cancelled : endings.ended)
    },

    end: (meetingId: number) =>
      db.transaction(async (tx) => {
        await clear(tx, meetingId)
        await meetings.ended(tx, meetingId)
      }),

    leave: (meetingId: number, id: string) => inRoom(meetingId, (tx) => putOut(tx, endings.gone, 'id = $2', [id])),

    /** The connection was lost without a `leave`. */
    async lose(meetingId: number, id: string, line: string) {
      await db.transaction(async (tx) => {
        await tx.rows(`UPDATE meeting_places SET lost_at = now() WHERE id = $1 AND line = $2 AND state <> 'out'`, [
          id,
          line,
        ])
        await told(tx, meetingId)
      })
    },
  }
}

export type PlaceStore = ReturnType<typeof placeStore>
