import { endings } from '../../../../../contract/src/messages/meeting-room.ts'
import type { Database } from '../../../kit/db/database.ts'
import type { entryStore } from './entry.ts'
import type { lettingIn } from './letting-in.ts'
import type { RoomMeetings } from './room.ports.ts'
import type { roomRows } from './rows.ts'

type Parts = Pick<ReturnType<typeof roomRows>, 'told' | 'inRoom' | 'putOut'> &
  Pick<ReturnType<typeof lettingIn>, 'hasBegun' | 'begin'> &
  Pick<ReturnType<typeof entryStore>, 'isClosedToGuests'>

const graceSeconds = 60
/** A process that has been silent for this long counts as gone, and its places with it. */
const silentSeconds = 90

/** Keeps in the rooms only people who are still there, and still may be. */
export function roomUpkeep(
  db: Database,
  meetings: Pick<RoomMeetings, 'held' | 'standing'>,
  { told, inRoom, putOut, hasBegun, begin, isClosedToGuests }: Parts,
) {
  /** Puts out whoever stayed in a meeting that is over after the last of the staff had left. */
  async function putOutForgotten(): Promise<void> {
    const held = await db.rows<{ id: number }>(
      `SELECT meeting_id AS id FROM meeting_places WHERE state <> 'out' GROUP BY 1 HAVING count(staff_id) FILTER (WHERE state = 'in') = 0`,
    )
    for (const { id } of held)
      if (await isClosedToGuests(db, id))
        await inRoom(id, async (tx) => {
          if (await isClosedToGuests(tx, id)) await putOut(tx, endings.ended, 'meeting_id = $2', [id])
        })
  }

  /** Lets in people who came early to a meeting that has begun meanwhile. */
  async function letEarlyIn(): Promise<void> {
    const waited = await db.rows<{ id: number }>(
      `SELECT DISTINCT meeting_id AS id FROM meeting_places WHERE state = 'waiting'`,
    )
    for (const { id } of waited) {
      const meeting = await meetings.held(id)
      if (meeting && !meeting.waiting_room && (await hasBegun(db, meeting)))
        await inRoom(id, (tx) => begin(tx, meeting))
    }
  }

  return {
    /**
     * Checks again which staff may be where they are, and as hosts, after sessions have ended or rights have changed.
     */
    lookAgain: () =>
      db.transaction(async (tx) => {
        const there = await tx.rows<{ session: Buffer }>(
          `SELECT DISTINCT session FROM meeting_places WHERE session IS NOT NULL AND state <> 'out'`,
        )
        if (there.length === 0) return
        const standing = await meetings.standing(
          tx,
          there.map(({ session }) => session),
        )
        const fallen = there.filter(({ session }) => !standing.has(session.toString('base64url')))
        const out = await putOut(tx, endings.signedOut, 'session = ANY($2::bytea[])', [
          fallen.map(({ session }) => session),
        ])
        const sessions = [...standing].map(([hash, { isHost }]) => ({
          session: Buffer.from(hash, 'base64url'),
          isHost,
        }))
        const changed = await tx.rows<{ meeting_id: number }>(
          `UPDATE meeting_places p SET is_host = s.is_host FROM unnest($1::bytea[], $2::boolean[]) s (session, is_host)
           WHERE p.session = s.session AND p.state <> 'out' AND p.is_host <> s.is_host RETURNING p.meeting_id`,
          [sessions.map(({ session }) => session), sessions.map(({ isHost }) => isHost)],
        )
        for (const id of new Set([...out, ...changed].map(({ meeting_id }) => meeting_id))) await told(tx, id)
      }),

    /** Notes that these places are alive, puts out those lost for too long, and deletes what is outdated. */
    async beat(process: string, ids: string[]) {
      await db.rows(
        'UPDATE meeting_places SET seen_at = now() WHERE process = $1 AND id = ANY($2) AND lost_at IS NULL',
        [process, ids],
      )
      await db.transaction(async (tx) => {
        const out = await putOut(
          tx,
          endings.gone,
          `(lost_at < now() - make_interval(secs => $2) OR seen_at < now() - make_interval(secs => $3))`,
          [graceSeconds, silentSeconds],
        )
        for (const meetingId of new Set(out.map(({ meeting_id }) => meeting_id))) await told(tx, meetingId)
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
