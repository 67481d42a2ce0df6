import type * as z from 'zod/mini'
import type { JoinInfo } from '../../../../contract/src/messages/meeting-join.ts'
import type { MeetingService } from '../../../../contract/src/messages/meeting-service.ts'
import type { Person } from '../../kit/http/access.ts'

/** A meeting as the service that holds it needs it. `token_no` names it before the service has given a number. */
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

/** Who joins, by which session, from which address; a host lets in and ends. */
export type Joiner = { person: Person; session: Buffer; isHost: boolean; ip: string }

/** What the list needs of the service where a meeting takes place. */
export type MeetingProvider<Info extends JoinInfo = JoinInfo> = {
  name: z.output<typeof MeetingService>
  /** How many a meeting holds. */
  capacity: number
  /** Why the service takes no such password, as a sentence; undefined when it does. */
  refusesPassword?(password: string): string | undefined
  /** Where the service keeps meetings of its own: to be called from the work queue, again and again until it answers. */
  remote?: {
    /** Answers the service's number. Called again for the same `token_no`, it answers the one that is there. */
    create(meeting: HeldMeeting): Promise<string>
    /** Answers the number under which it is held from now on: it may have been deleted there. */
    update(meeting: HeldMeeting): Promise<string>
    /** One that is not there is gone; one whose number was never heard is known by its `token_no`. */
    remove(meeting: Pick<HeldMeeting, 'external_id' | 'token_no'>): Promise<void>
  }
  joinInfo(meeting: HeldMeeting, joiner: Joiner): Promise<Info>
}
