import { endings } from '../../../../../contract/src/messages/meeting-room.ts'
import type { Queryable } from '../../../kit/db/database.ts'
import type { RoomMeeting, RoomMeetings } from './room.ports.ts'
import type { roomRows } from './rows.ts'

/** How many people have room in a meeting; the service carries at most `most`. */
export const placesOf = ({ capacity }: RoomMeeting, most: number) => Math.min(capacity, most)

const lostOf = (identity: string) => `identity = ${identity} AND lost_at IS NOT NULL`

/** Lets people in who wait: by a host or, if there is no waiting room, once the meeting begins. */
export function lettingIn(
  meetings: Pick<RoomMeetings, 'came'>,
  { countOf, putOut }: Pick<ReturnType<typeof roomRows>, 'countOf' | 'putOut'>,
  most: number,
) {
  /**
   * The start time has come, or somebody is inside; the first one is always staff, so no
   * guest is alone in a room of the house before.
   */
  const hasBegun = async (db: Queryable, { id, start_time }: RoomMeeting): Promise<boolean> =>
    Date.parse(start_time) <= Date.now() || (await countOf(db, id, 'in')) > 0

  async function comeIn(db: Queryable, meetingId: number, id: string): Promise<void> {
    const admitted = await db.one<{ name: string; staff_id: number | null }>(
      `UPDATE meeting_places SET state = 'in', entered_at = now()
       WHERE id = $1 AND meeting_id = $2 AND state = 'waiting' RETURNING name, staff_id`,
      [id, meetingId],
    )
    if (!admitted) return
    const note = await meetings.came(db, meetingId, { name: admitted.name, staffId: admitted.staff_id })
    await db.rows('UPDATE meeting_places SET attendance_id = $2 WHERE id = $1', [id, note])
  }

  /**
   * How many more may come in. One place is kept for a host while there is none, as nobody else can remove anybody. A
   * place whose connection `identity` has lost counts as free.
   */
  async function freeFor(db: Queryable, meeting: RoomMeeting, isHost: boolean, identity = ''): Promise<number> {
    const there = await db.one<{ n: number; hosts: number }>(
      `SELECT count(*) AS n, count(*) FILTER (WHERE is_host) AS hosts FROM meeting_places
       WHERE meeting_id = $1 AND state = 'in' AND NOT (${lostOf('$2')})`,
      [meeting.id, identity],
    )
    const kept = !isHost && there?.hosts === 0 ? 1 : 0
    return placesOf(meeting, most) - kept - (there?.n ?? 0)
  }

  /** Whether there is room. In a full meeting one may take over one's own lost place, e.g. from another browser. */
  async function makeRoom(db: Queryable, meeting: RoomMeeting, isHost: boolean, identity: string): Promise<boolean> {
    if ((await freeFor(db, meeting, isHost)) > 0) return true
    if ((await freeFor(db, meeting, isHost, identity)) <= 0) return false
    await putOut(db, endings.elsewhere, `meeting_id = $2 AND state = 'in' AND ${lostOf('$3')}`, [meeting.id, identity])
    return true
  }

  return {
    hasBegun,
    freeFor,
    makeRoom,
    comeIn,

    /**
     * Lets in those who came early, in order, as far as there is room. Whoever a host must look at first still waits.
     */
    async begin(db: Queryable, meeting: RoomMeeting): Promise<void> {
      if (meeting.waiting_room || !(await hasBegun(db, meeting))) return
      const early = await db.rows<{ id: string }>(
        `SELECT id FROM meeting_places p WHERE meeting_id = $1 AND state = 'waiting' AND lost_at IS NULL
           AND NOT EXISTS (SELECT FROM meeting_removals r WHERE r.meeting_id = p.meeting_id AND r.network = p.network)
         ORDER BY entered_at, id LIMIT greatest($2::int, 0)`,
        [meeting.id, await freeFor(db, meeting, false)],
      )
      for (const { id } of early) await comeIn(db, meeting.id, id)
    },
  }
}
