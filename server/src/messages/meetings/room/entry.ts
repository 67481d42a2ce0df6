import { randomBytes } from 'node:crypto'
import { endings, roomLimits } from '../../../../../contract/src/messages/meeting-room.ts'
import type { Database, Queryable } from '../../../kit/db/database.ts'
import { newToken, tokenHash } from '../../../kit/http/access.ts'
import { lettingIn } from './letting-in.ts'
import type { RoomMeeting, RoomMeetings } from './room.ports.ts'
import { roomRows } from './rows.ts'

/** The person whom a ticket lets in. A guest waits if there is a waiting room, or the meeting has not begun. */
export type Entrant = {
  identity: string
  name: string
  staffId: number | null
  /** The hash of a staff member's session token; when the session ends, so does the place. */
  session: Buffer | null
  isHost: boolean
  network: Buffer
}

/** The connection that holds a place: its process, and its own name there. */
export type Line = { process: string; line: string }

export type RoomPlace = { id: string; key: string; meetingId: number; identity: string; state: 'waiting' | 'in' }

const ticketSeconds = 60
const nothing = { mic: false, cam: false, hand: false, screen: false }

const isRemoved = async (db: Queryable, meetingId: number, identity: string) =>
  (await db.one('SELECT FROM meeting_removals WHERE meeting_id = $1 AND identity = $2', [meetingId, identity])) !==
  undefined

/** The ways into a room: a ticket, the place that it gives, and the way back to that place. */
export function entryStore(db: Database, meetings: RoomMeetings, most: number) {
  const { inRoom, countOf, putOut } = roomRows(db, meetings)
  const { hasBegun, freeFor, makeRoom, begin } = lettingIn(meetings, { countOf, putOut }, most)

  /** Whether the session's person may be there, and as a host; a guest without a session is what the ticket says. */
  const standingOf = async (db: Queryable, session: Buffer | null, isHost: boolean) =>
    session ? (await meetings.standing(db, [session])).get(session.toString('base64url')) : { isHost }

  /**
   * A meeting that is over takes guests only while staff are in it: guests must not be alone in a room of the house.
   */
  async function isClosedToGuests(db: Queryable, meetingId: number): Promise<boolean> {
    if (!(await meetings.isOver(db, meetingId))) return false
    const staff = `SELECT FROM meeting_places WHERE meeting_id = $1 AND state = 'in' AND staff_id IS NOT NULL LIMIT 1`
    return (await db.one(staff, [meetingId])) === undefined
  }

  return {
    isClosedToGuests,

    /** Why somebody gets no ticket, as a close code; undefined if they may have one. */
    async hindrance(meeting: RoomMeeting, { identity, staffId, isHost }: Entrant): Promise<number | undefined> {
      if (await isRemoved(db, meeting.id, identity)) return endings.removed
      if (staffId === null && (await isClosedToGuests(db, meeting.id))) return endings.ended
      return (await freeFor(db, meeting, isHost, identity)) > 0 ? undefined : endings.full
    },

    async issue(meetingId: number, { identity, name, staffId, session, isHost, network }: Entrant): Promise<string> {
      const ticket = newToken()
      await db.rows(
        `INSERT INTO meeting_tickets (ticket_hash, meeting_id, identity, name, staff_id, session, is_host, network, expires_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, now() + make_interval(secs => $9))`,
        [tokenHash(ticket), meetingId, identity, name, staffId, session, isHost, network, ticketSeconds],
      )
      return ticket
    },

    /** Takes a place with a ticket, which is then used up; a number is the close code that says why there is none. */
    async enter(ticket: string, { process, line }: Line): Promise<RoomPlace | number> {
      type Ticket = {
        meeting_id: number
        identity: string
        name: string
        staff_id: number | null
        session: Buffer | null
      }
      const found = await db.one<Ticket & { is_host: boolean; network: Buffer; good: boolean }>(
        'DELETE FROM meeting_tickets WHERE ticket_hash = $1 RETURNING *, expires_at > now() AS good',
        [tokenHash(ticket)],
      )
      if (!found?.good) return endings.ticket
      const { meeting_id: meetingId, identity, name, staff_id: staffId, session, network } = found
      return inRoom(meetingId, async (tx) => {
        const meeting = await meetings.held(meetingId)
        if (!meeting) return endings.ended
        const standing = await standingOf(tx, session, found.is_host)
        if (!standing) return endings.signedOut
        if (await isRemoved(tx, meetingId, identity)) return endings.removed
        if (staffId === null && (await isClosedToGuests(tx, meetingId))) return endings.ended
        // Even if guests come straight in, one from a network from which somebody was removed waits.
        const isKnown = await tx.one(
          'SELECT 1 AS one FROM meeting_removals WHERE meeting_id = $1 AND network = $2 LIMIT 1',
          [meetingId, network],
        )
        const isAsked = meeting.waiting_room || isKnown !== undefined
        const state = staffId === null && (isAsked || !(await hasBegun(tx, meeting))) ? 'waiting' : 'in'
        if (state === 'waiting') {
          await putOut(tx, endings.elsewhere, `meeting_id = $2 AND identity = $3 AND state = 'waiting'`, [
            meetingId,
            identity,
          ])
          const ofNetwork = await tx.rows(
            `SELECT FROM meeting_places WHERE meeting_id = $1 AND network = $2 AND state = 'waiting'`,
            [meetingId, network],
          )
          if (isAsked && ofNetwork.length >= roomLimits.waitingOfNetwork) return endings.crowdedNetwork
        }
        if (state === 'in' && !(await makeRoom(tx, meeting, standing.isHost, identity))) return endings.full
        if (state === 'waiting' && (await countOf(tx, meetingId, state)) >= roomLimits.waiting) return endings.crowded
        const [id, key] = [randomBytes(12).toString('base64url'), newToken()]
        const note = state === 'in' ? await meetings.came(tx, meetingId, { name, staffId }) : null
        await tx.rows(
          `INSERT INTO meeting_places
             (id, meeting_id, key_hash, identity, name, staff_id, session, is_host, network, state, shown, process, line, attendance_id)
           VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
          [
            id,
            meetingId,
            tokenHash(key),
            identity,
            name,
            staffId,
            session,
            standing.isHost,
            network,
            state,
            nothing,
            process,
            line,
            note,
          ],
        )
        if (staffId !== null) await begin(tx, meeting)
        return { id, key, meetingId, identity, state }
      })
    },

    /** Takes an earlier place back on another connection; a number is the close code that says why not. */
    async comeBack(id: string, key: string, { process, line }: Line): Promise<RoomPlace | number> {
      const place = await db.one<{ meeting_id: number; identity: string; session: Buffer | null }>(
        'SELECT meeting_id, identity, session FROM meeting_places WHERE id = $1 AND key_hash = $2',
        [id, tokenHash(key)],
      )
      if (!place) return endings.gone
      return inRoom(place.meeting_id, async (tx) => {
        if (place.session && !(await standingOf(tx, place.session, false)))
          await putOut(tx, endings.signedOut, 'id = $2', [id])
        const back = await tx.one<{ state: 'waiting' | 'in' }>(
          `UPDATE meeting_places SET process = $2, line = $3, lost_at = NULL, seen_at = now()
           WHERE id = $1 AND state <> 'out' RETURNING state`,
          [id, process, line],
        )
        if (back) return { id, key, meetingId: place.meeting_id, identity: place.identity, state: back.state }
        const out = await tx.one<{ ending: number | null }>('SELECT ending FROM meeting_places WHERE id = $1', [id])
        return out?.ending ?? endings.gone
      })
    },
  }
}
