import type * as z from 'zod/mini'
import type { JoinInfo } from '../../../../contract/src/messages/meeting-join.ts'
import type { MeetingService } from '../../../../contract/src/messages/meeting-service.ts'
import type { Person } from '../../kit/http/access.ts'

/**
 * A meeting as the service that holds it needs it. `token_no` identifies it until the service has given it a number.
 */
export type HeldMeeting = {
  id: number
  topic: string
  start_time: string
  duration: number
  password: string
  waiting_room: boolean
  capacity: number
  token_no: string
  external_id: string
}

/** Who joins, with which session, from which IP address; a host lets others in and may end the meeting. */
export type Joiner = { person: Person; session: Buffer; isHost: boolean; ip: string }

/** What the list of meetings needs of the service that holds a meeting. */
export type MeetingProvider<Info extends JoinInfo = JoinInfo> = {
  name: z.output<typeof MeetingService>
  /** How many people a meeting holds. */
  capacity: number
  /** Why the service does not accept a password, as a sentence; undefined if it does. */
  refusesPassword?(password: string): string | undefined
  /** Only of a service that keeps its own meetings; called from the work queue, again and again until it answers. */
  remote?: {
    /** Returns the service's number. Called again for the same `token_no`, it returns that of the existing meeting. */
    create(meeting: HeldMeeting): Promise<string>
    /** Returns the number under which the meeting is held from now on: it may have been deleted there. */
    update(meeting: HeldMeeting): Promise<string>
    /** Accepts a meeting that does not exist there; one whose number was never received is found by its `token_no`. */
    remove(meeting: Pick<HeldMeeting, 'external_id' | 'token_no'>): Promise<void>
  }
  joinInfo(meeting: HeldMeeting, joiner: Joiner): Promise<Info>
}
