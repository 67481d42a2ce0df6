import sql from 'sql-template-tag'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import type { meetings } from '../../../../contract/src/messages/meetings.ts'
import type { Database, Queryable } from '../../kit/db/database.ts'
import { announce } from '../live/announce.ts'
import { isOver, meetingsTable } from './meetings.table.ts'

type Attendance = Answer<typeof meetings.attendance>

const mostShown = 500

/** Who is in a meeting, and who was. */
export const attendanceStore = (db: Database) => ({
  /** Notes that somebody has come in, in the caller's transaction; returns the note's id. */
  async came(
    tx: Queryable,
    meetingId: number,
    { name, staffId }: { name: string; staffId: number | null },
  ): Promise<number> {
    const added = await tx.one<{ id: number }>(
      `INSERT INTO meeting_participants (meeting_id, staff_id, name) VALUES ($1, $2, $3) RETURNING id`,
      [meetingId, staffId, name],
    )
    await markHeld(tx, meetingId)
    await tell(tx, [meetingId])
    return (added as { id: number }).id
  },

  async isOver(db: Queryable, meetingId: number): Promise<boolean> {
    const { text, values } = sql`SELECT FROM meetings t WHERE t.id = ${meetingId} AND ${isOver}`
    return (await db.one(text, values)) !== undefined
  },

  async ended(tx: Queryable, meetingId: number): Promise<void> {
    await tx.rows('UPDATE meetings SET ended_for = start_time WHERE id = $1', [meetingId])
  },

  /** Notes that participants have left; `at` is when they were last seen. */
  async left(tx: Queryable, notes: { id: number; at: string }[]): Promise<void> {
    const gone = await tx.rows<{ id: number }>(
      `UPDATE meeting_participants p SET left_at = greatest(n.at, p.joined_at)
       FROM unnest($1::bigint[], $2::timestamptz[]) n(id, at) WHERE p.id = n.id AND p.left_at IS NULL
       RETURNING p.meeting_id AS id`,
      [notes.map(({ id }) => id), notes.map(({ at }) => at)],
    )
    await tell(tx, [...new Set(gone.map(({ id }) => id))])
  },

  /** The participants, the latest first, and for how many minutes anybody at all was there. */
  async of(meetingId: number): Promise<Attendance> {
    const data = await db.rows<Attendance['data'][number]>(
      `SELECT id, name, staff_id IS NULL AS guest, to_char(joined_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS joined_at,
         to_char(left_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS left_at
       FROM meeting_participants WHERE meeting_id = $1 ORDER BY joined_at DESC, id DESC LIMIT ${mostShown}`,
      [meetingId],
    )
    const held = await db.one<{ minutes: number }>(
      `SELECT coalesce(ceil(sum(extract(epoch FROM upper(part) - lower(part))) / 60), 0)::int AS minutes FROM (
         SELECT unnest(range_agg(tstzrange(joined_at, greatest(joined_at, coalesce(left_at, now()))))) AS part
         FROM meeting_participants WHERE meeting_id = $1) parts`,
      [meetingId],
    )
    return { data, minutes: held?.minutes ?? 0 }
  },
})

/** Notes that somebody has been in the meeting. */
export const markHeld = (db: Queryable, meetingId: number) =>
  db.rows('UPDATE meetings SET held = true WHERE id = $1 AND NOT held', [meetingId])

async function tell(tx: Queryable, meetingIds: number[]): Promise<void> {
  for (const id of meetingIds) await announce(tx, { type: 'changed', domain: meetingsTable.domain, id })
}
