import type { Database } from '../../../kit/db/database.ts'
import { roomChannel } from './rows.ts'

/** A message to everybody in a room. */
export type Mail = { id: number; body: object; at: string }

/** What is said in the rooms, kept for as long as somebody may have missed it. */
export const saidStore = (db: Database) => ({
  /** Keeps a message for everybody in a room, or for one place, and tells every process of it. */
  async post(meetingId: number, placeId: string | null, body: object) {
    await db.rows(
      `WITH kept AS (INSERT INTO meeting_mail (meeting_id, place_id, body) VALUES ($2, $3, $4) RETURNING id)
       SELECT pg_notify($1, json_build_object('meetingId', $2::bigint, 'mail', id)::text) FROM kept`,
      [roomChannel, meetingId, placeId, body],
    )
  },

  mail: (id: number) =>
    db.one<Mail & { place_id: string | null }>('SELECT id, place_id, body, at FROM meeting_mail WHERE id = $1', [id]),

  /** The ids of the messages that wait for one place. */
  mailTo: async (placeId: string): Promise<number[]> =>
    (await db.rows<{ id: number }>('SELECT id FROM meeting_mail WHERE place_id = $1 ORDER BY id', [placeId])).map(
      ({ id }) => id,
    ),

  /** Deletes a message that its receiver has got. */
  delivered: (id: number) => db.rows('DELETE FROM meeting_mail WHERE id = $1', [id]),

  /** The messages to everybody after `heard`, for somebody inside; none from before they were let in. */
  mailSince: (placeId: string, heard: number) =>
    db.rows<Mail>(
      `SELECT m.id, m.body, m.at FROM meeting_places p JOIN meeting_mail m USING (meeting_id)
       WHERE p.id = $1 AND p.state = 'in' AND m.place_id IS NULL AND m.id > $2 AND m.at >= p.entered_at ORDER BY m.id`,
      [placeId, heard],
    ),
})
