import type { Sql } from '../../../kit/db/database.ts'
import type { HeldMeeting, MeetingProvider } from '../meetings.ports.ts'

/** What the room must know of its meeting; `waiting_room`: guests wait until a host lets them in. */
export type RoomMeeting = Omit<HeldMeeting, 'token_no' | 'external_id'>

/** What the rooms need of the list of meetings, of which they are told the living ones. */
export type RoomMeetings = {
  held(id: number): Promise<RoomMeeting | undefined>
  /** The same by its guests' link, and where that leads: it may take place elsewhere. */
  ofGuest(
    token: string,
  ): Promise<(RoomMeeting & { provider: MeetingProvider['name']; external_id: string }) | undefined>
  /** Of these sessions of staff, by their base64url hashes, those whose person may still be in a meeting. */
  standing(sql: Sql, sessions: Buffer[]): Promise<ReadonlyMap<string, { isHost: boolean }>>
  /** Whether its time is over: a host has ended it, or its planned end is long past. */
  isOver(sql: Sql, id: number): Promise<boolean>
  /** Notes that a host has ended it. */
  ended(tx: Sql, id: number): Promise<void>
  /** Notes that somebody has come in; answers the note's id. */
  came(tx: Sql, meetingId: number, who: { name: string; staffId: number | null }): Promise<number>
  /** They were last seen at `at`. */
  left(tx: Sql, notes: { id: number; at: string }[]): Promise<void>
}
