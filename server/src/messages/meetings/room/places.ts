import type * as z from 'zod/mini'
import { endings, type Shown } from '../../../../../contract/src/messages/meeting-room.ts'
import type { Database, Sql } from '../../../kit/db/database.ts'
import { entryStore } from './entry.ts'
import { lettingIn, placesOf } from './letting-in.ts'
import type { RoomMeetings } from './room.ports.ts'
import { roomRows } from './rows.ts'
import { saidStore } from './said.ts'

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

const graceSeconds = 60
/** A process that says nothing for so long is gone, and its places with it. */
const silentSeconds = 90

/** The rooms as all processes know them. Every change is told on `roomChannel` when it commits. */
export function placeStore(db: Database, meetings: RoomMeetings, most: number) {
  const { told, withRoom, inRoom, countOf, putOut } = roomRows(db, meetings)
  const entry = entryStore(db, meetings, most)
  const { hasBegun, makeRoom, comeIn, begin } = lettingIn(meetings, { countOf, putOut }, most)

  /** Whoever stayed in a meeting that is over when the last of the staff had gone. */
  async function putOutForgotten(): Promise<void> {
    const held = await db.rows<{ id: number }>(
      `SELECT meeting_id AS id FROM meeting_places WHERE state <> 'out' GROUP BY 1 HAVING count(staff_id) FILTER (WHERE state = 'in') = 0`,
    )
    for (const { id } of held)
      if (await entry.isClosedToGuests(db, id))
        await inRoom(id, async (sql) => {
          if (await entry.isClosedToGuests(sql, id)) await putOut(sql, endings.ended, 'meeting_id = $2', [id])
        })
  }

  /** Lets in who came to a meeting early that has begun meanwhile. */
  async function letEarlyIn(): Promise<void> {
    const waited = await db.rows<{ id: number }>(
      `SELECT DISTINCT meeting_id AS id FROM meeting_places WHERE state = 'waiting'`,
    )
    for (const { id } of waited) {
      const meeting = await meetings.held(id)
      if (meeting && !meeting.waiting_room && (await hasBegun(db, meeting)))
        await inRoom(id, (sql) => begin(sql, meeting))
    }
  }

  /** Puts everybody out, in the caller's transaction. */
  const clear = (sql: Sql, meetingId: number, ending: number = endings.ended) =>
    withRoom(sql, meetingId, async () => {
      await sql.rows('DELETE FROM meeting_tickets WHERE meeting_id = $1', [meetingId])
      await putOut(sql, ending, 'meeting_id = $2', [meetingId])
    })

  return {
    ...entry,
    ...saidStore(db),
    told,

    /** What everybody in a room is told of it; undefined where the meeting is no more. */
    async facts(meetingId: number) {
      const meeting = await meetings.held(meetingId)
      if (!meeting) return undefined
      const { topic, start_time, duration, waiting_room: isAsked } = meeting
      return { meeting: { topic, start_time, duration }, begins: start_time, isAsked, places: placesOf(meeting, most) }
    },

    /** Everybody of a room, in the order in which they came. */
    of: (meetingId: number) =>
      db.rows<Place>(
        `SELECT id, meeting_id, name, staff_id, is_host, state, ending, shown, process, line, lost_at IS NOT NULL AS lost,
           state = 'waiting' AND EXISTS (SELECT 1 FROM meeting_removals r
             WHERE r.meeting_id = p.meeting_id AND r.network = p.network) AS known
         FROM meeting_places p WHERE meeting_id = $1 ORDER BY entered_at, id`,
        [meetingId],
      ),

    async show(meetingId: number, id: string, shown: Place['shown']) {
      await db.transaction(async (sql) => {
        await sql.rows('UPDATE meeting_places SET shown = $2 WHERE id = $1', [id, shown])
        await told(sql, meetingId)
      })
    },

    /** Lets one who waits in; a number where the room is full. */
    admit: (meetingId: number, id: string) =>
      inRoom(meetingId, async (sql) => {
        const meeting = await meetings.held(meetingId)
        const place = await sql.one<{ identity: string }>('SELECT identity FROM meeting_places WHERE id = $1', [id])
        if (meeting && !(await makeRoom(sql, meeting, false, place?.identity ?? ''))) return endings.full
        await comeIn(sql, meetingId, id)
        return undefined
      }),

    refuse: (meetingId: number, id: string) =>
      inRoom(meetingId, (sql) =>
        putOut(sql, endings.refused, `id = $2 AND meeting_id = $3 AND state = 'waiting'`, [id, meetingId]),
      ),

    /** Puts one who is no host out, and keeps out whoever comes as the same. */
    remove: (meetingId: number, id: string) =>
      inRoom(meetingId, async (sql) => {
        await sql.rows(
          `INSERT INTO meeting_removals (meeting_id, identity, network)
           SELECT meeting_id, identity, network FROM meeting_places
           WHERE id = $1 AND meeting_id = $2 AND state = 'in' AND NOT is_host ON CONFLICT DO NOTHING`,
          [id, meetingId],
        )
        await putOut(
          sql,
          endings.removed,
          'meeting_id = $2 AND NOT is_host AND identity = (SELECT identity FROM meeting_places WHERE id = $3)',
          [meetingId, id],
        )
      }),

    /** Of a meeting that is deleted: one whose time had not come has not ended. */
    async cancel(sql: Sql, meetingId: number) {
      const ahead = await sql.one('SELECT FROM meetings WHERE id = $1 AND start_time > now()', [meetingId])
      await clear(sql, meetingId, ahead ? endings.cancelled : endings.ended)
    },

    end: (meetingId: number) =>
      db.transaction(async (sql) => {
        await clear(sql, meetingId)
        await meetings.ended(sql, meetingId)
      }),

    /** Looks again who of staff may be where they are, and as a host: sessions have ended, or rights have changed. */
    lookAgain: () =>
      db.transaction(async (sql) => {
        const there = await sql.rows<{ session: Buffer }>(
          `SELECT DISTINCT session FROM meeting_places WHERE session IS NOT NULL AND state <> 'out'`,
        )
        if (there.length === 0) return
        const standing = await meetings.standing(
          sql,
          there.map(({ session }) => session),
        )
        const fallen = there.filter(({ session }) => !standing.has(session.toString('base64url')))
        const out = await putOut(sql, endings.signedOut, 'session = ANY($2::bytea[])', [
          fallen.map(({ session }) => session),
        ])
        const sessions = [...standing].map(([hash, { isHost }]) => ({
          session: Buffer.from(hash, 'base64url'),
          isHost,
        }))
        const changed = await sql.rows<{ meeting_id: number }>(
          `UPDATE meeting_places p SET is_host = s.is_host FROM unnest($1::bytea[], $2::boolean[]) s (session, is_host)
           WHERE p.session = s.session AND p.state <> 'out' AND p.is_host <> s.is_host RETURNING p.meeting_id`,
          [sessions.map(({ session }) => session), sessions.map(({ isHost }) => isHost)],
        )
        for (const id of new Set([...out, ...changed].map(({ meeting_id }) => meeting_id))) await told(sql, id)
      }),

    leave: (meetingId: number, id: string) => inRoom(meetingId, (sql) => putOut(sql, endings.gone, 'id = $2', [id])),

    /** The connection is gone, and nobody has said a word. */
    async lose(meetingId: number, id: string, line: string) {
      await db.transaction(async (sql) => {
        await sql.rows(`UPDATE meeting_places SET lost_at = now() WHERE id = $1 AND line = $2 AND state <> 'out'`, [
          id,
          line,
        ])
        await told(sql, meetingId)
      })
    },

    /** Says that these are there; puts out who is lost for too long; forgets what is over. */
    async beat(process: string, ids: string[]) {
      await db.rows(
        'UPDATE meeting_places SET seen_at = now() WHERE process = $1 AND id = ANY($2) AND lost_at IS NULL',
        [process, ids],
      )
      await db.transaction(async (sql) => {
        const out = await putOut(
          sql,
          endings.gone,
          `(lost_at < now() - make_interval(secs => $2) OR seen_at < now() - make_interval(secs => $3))`,
          [graceSeconds, silentSeconds],
        )
        for (const meetingId of new Set(out.map(({ meeting_id }) => meeting_id))) await told(sql, meetingId)
      })
      await putOutForgotten()
      await letEarlyIn()
      await db.rows(`DELETE FROM meeting_places WHERE state = 'out' AND seen_at < now() - interval '10 minutes'`)
      await db.rows('DELETE FROM meeting_tickets WHERE expires_at < now()')
      await db.rows(`DELETE FROM meeting_mail WHERE at < now() - interval '5 minutes'`)
      await db.rows(`DELETE FROM meeting_removals WHERE at < now() - interval '30 days'`)
    },
  }
}

export type PlaceStore = ReturnType<typeof placeStore>
