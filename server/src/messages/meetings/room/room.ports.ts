import type { Queryable } from '../../../kit/db/database.ts'
import type { HeldMeeting, MeetingProvider } from '../meetings.ports.ts'

/** What the room must know of its meeting; `waiting_room`: guests wait until a host lets them in. */
export type RoomMeeting = Omit<HeldMeeting, 'token_no' | 'external_id'>

/** What the rooms need of the list of meetings, which does not give them deleted ones. */
export type RoomMeetings = {
  held(id: number): Promise<RoomMeeting | undefined>
  /** Like `held`, by the guests' link, with where the link leads: the meeting may be held elsewhere. */
  ofGuest(
    token: string,
  ): Promise<(RoomMeeting & { provider: MeetingProvider['name']; external_id: string }) | undefined>
  /** Of these staff sessions, those whose person may still be in a meeting, by the base64url of their hashes. */
  standing(db: Queryable, sessions: Buffer[]): Promise<ReadonlyMap<string, { isHost: boolean }>>
  /** Whether the meeting is over: a host has ended it, or its planned end is long past. */
  isOver(db: Queryable, id: number): Promise<boolean>
  /** Notes that a host has ended the meeting. */
  ended(tx: Queryable, id: number): Promise<void>
  /** Notes that somebody has come in; returns the note's id. */
  came(tx: Queryable, meetingId: number, who: { name: string; staffId: number | null }): Promise<number>
  /** Notes that participants have left; `at` is when they were last seen. */
  left(tx: Queryable, notes: { id: number; at: string }[]): Promise<void>
}
