import type { Database } from '../../../kit/db/database.ts'
import { roomChannel } from './rows.ts'

/** What is said in the rooms, for as long as somebody may have missed it. */
export const saidStore = (db: Database) => ({
  /** Keeps a message for the others, or for one of them, and tells every process of it. */
  async post(meetingId: number, placeId: string | null, body: object) {
    await db.rows(
      `WITH kept AS (INSERT INTO meeting_mail (meeting_id, place_id, body) VALUES ($2, $3, $4) RETURNING id)
       SELECT pg_notify($1, json_build_object('meetingId', $2::bigint, 'mail', id)::text) FROM kept`,
      [roomChannel, meetingId, placeId, body],
    )
  },

  mail: (id: number) =>
    db.one<{ id: number; place_id: string | null; body: object; at: string }>(
      'SELECT id, place_id, body, at FROM meeting_mail WHERE id = $1',
      [id],
    ),

  /** Whom it was for has it. */
  delivered: (id: number) => db.rows('DELETE FROM meeting_mail WHERE id = $1', [id]),

  /** What was said to everybody since. */
  mailSince: (meetingId: number, heard: number) =>
    db.rows<{ id: number; body: object; at: string }>(
      'SELECT id, body, at FROM meeting_mail WHERE meeting_id = $1 AND place_id IS NULL AND id > $2 ORDER BY id',
      [meetingId, heard],
    ),
})
