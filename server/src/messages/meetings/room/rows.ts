import { lockNamed } from '../../../kit/db/advisory-lock.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import type { RoomMeetings } from './room.ports.ts'

/** Carries the id of a meeting whose room has changed, or in which something was said. */
export const roomChannel = 'masa_meeting_room'

/** The basis of all changes of a room: they run one at a time, are told when they commit, and note who leaves. */
export function roomRows(db: Database, meetings: Pick<RoomMeetings, 'left'>) {
  const told = (db: Queryable, meetingId: number) =>
    db.rows('SELECT pg_notify($1, $2)', [roomChannel, JSON.stringify({ meetingId })])

  /**
   * Works on one room while nobody else does, in the caller's transaction. The
   * meeting's row is locked first, as its deletion does.
   */
  async function withRoom<T>(db: Queryable, meetingId: number, work: (db: Queryable) => Promise<T>): Promise<T> {
    await db.rows('SELECT FROM meetings WHERE id = $1 FOR KEY SHARE', [meetingId])
    await lockNamed(db, `room ${meetingId}`)
    const answer = await work(db)
    await told(db, meetingId)
    return answer
  }

  const inRoom = <T>(meetingId: number, work: (db: Queryable) => Promise<T>) =>
    db.transaction((tx) => withRoom(tx, meetingId, work))

  const countOf = async (db: Queryable, meetingId: number, state: string) =>
    (
      await db.one<{ n: number }>('SELECT count(*) AS n FROM meeting_places WHERE meeting_id = $1 AND state = $2', [
        meetingId,
        state,
      ])
    )?.n ?? 0

  const noteLeft = (db: Queryable, left: { attendance_id: number | null; at: string }[]) =>
    meetings.left(
      db,
      left.flatMap(({ attendance_id: id, at }) => (id === null ? [] : [{ id, at }])),
    )

  /** Puts out the places that `where` selects; `ending` is the reason. */
  const putOut = async (db: Queryable, ending: number, where: string, values: unknown[]) => {
    const out = await db.rows<{ meeting_id: number; attendance_id: number | null; at: string }>(
      `UPDATE meeting_places SET state = 'out', ending = $1, seen_at = coalesce(lost_at, seen_at)
       WHERE state <> 'out' AND ${where} RETURNING meeting_id, attendance_id,
         coalesce(lost_at, CASE WHEN seen_at < now() - interval '20 seconds' THEN seen_at ELSE now() END) AS at`,
      [ending, ...values],
    )
    await noteLeft(db, out)
    return out
  }

  return { told, withRoom, inRoom, countOf, putOut }
}
