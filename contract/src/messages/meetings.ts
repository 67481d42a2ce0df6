import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, numberedPageOf, numberedQuery, search } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { recordCalls } from '../kit/record-calls.ts'
import { meetingInvitations } from './meeting-invitations.ts'
import { RoomTicket, ZoomTicket } from './meeting-join.ts'
import { guestCalls } from './meeting-room.ts'
import { MeetingService } from './meeting-service.ts'
import { meetingUsers } from './meeting-users.ts'

/** In minutes; also the default duration. */
export const longestMeeting = 40

/** How far in the past a start may lie: a form knows only whole minutes, and clocks differ. */
export const startToleranceMs = 120_000

/** The fields of a meeting that the history keeps; never the password. */
export const MeetingDraft = z.object({
  topic: label('Konu', field.name()),
  start_time: label('Başlangıç', field.neededMoment()),
  duration: label('Süre (dakika)', z._default(field.whole(1, longestMeeting), longestMeeting)),
  waiting_room: label('Bekleme odası', z._default(field.bool(), true)),
})

/** The form's fields. */
export const MeetingForm = z.extend(MeetingDraft, {
  password: label(
    'Parola',
    field.word(60).check(
      z.refine((text) => !/[\r\n\t]/.test(text), { error: 'Parola tek satırda yazılır' }),
      // In an invitation nobody sees them.
      z.refine((text) => text === text.trim(), { error: 'Parola boşlukla başlayamaz, bitemez' }),
    ),
  ),
})

/**
 * `is_admin` 1 marks a meeting that cannot be changed or deleted; `held`: somebody has attended; `is_over`: it has
 * ended, no staff are inside any more, and no guest is let in.
 */
export const MeetingRow = z.object({
  id: label('No', z.int()),
  topic: label('Konu', z.string()),
  start_time: label('Başlangıç', field.time()),
  duration: label('Süre (dakika)', z.int()),
  host: label('Düzenleyen', z.string()),
  held: label('Yapıldı', z.boolean()),
  is_over: label('Bitti', z.boolean()),
  is_admin: field.shipped(),
})

/**
 * `password` and `guest_token` are '' for a person who may not change the meeting; `provider_error` says why the
 * service does not have it.
 */
export const Meeting = z.extend(MeetingRow, {
  password: z.string(),
  waiting_room: z.boolean(),
  capacity: z.int(),
  provider: MeetingService,
  provider_error: z.string(),
  guest_token: z.string(),
  version: z.int(),
})

export const meetingPaging = contentPaging('topic', 'start_time', 'duration')

/** `when`: meetings to come or in progress, of today, or over. `host` is the id of the person who created it. */
export const meetingQuery = numberedQuery(meetingPaging, {
  search: search(),
  when: label('Zaman', z._default(z.enum(['all', 'upcoming', 'today', 'past']), 'all')),
  held: label('Yapıldı', z._default(z.enum(['all', 'true', 'false']), 'all')),
  host: label('Düzenleyen', z.optional(field.id())),
  from: z.optional(field.day()),
  to: z.optional(field.day()),
})

const ordinary = recordCalls(
  'meetings',
  { draft: MeetingForm, row: MeetingRow, full: Meeting, query: meetingQuery },
  {
    list: ['/api/list_meeting', 'Toplantılar; page_size ve page_number ile sayfalanır'],
    get: ['/api/getSingleMeet/{id}', 'Bir toplantı; parolası yalnızca değiştirebilene gösterilir'],
    create: ['/api/create_meeting', 'Toplantı oluşturur; en çok 40 dakika sürer ve geçmişte başlayamaz'],
    update: ['/api/edit_meeting', 'Toplantıyı günceller'],
    remove: ['/api/delete_meeting/{id}', 'Toplantıyı çöp kutusuna taşır'],
  },
)

/** A person who was in a meeting; `left_at` is null while they are still there. */
export const Participant = z.object({
  id: z.int(),
  name: z.string(),
  guest: z.boolean(),
  joined_at: field.time(),
  left_at: z.nullable(field.time()),
})

export const meetings = {
  ...calls('meetings', {
    ...ordinary,
    list: { ...ordinary.list, answer: numberedPageOf('meetings', MeetingRow) },
    get: { ...ordinary.get, answer: z.object({ success: z.literal(true), ...Meeting.shape }) },
    join: {
      method: 'POST',
      path: '/api/meeting_join',
      right: 'meetings:read',
      secret: true,
      summary: 'Toplantıya katılmak için gerekenler; değiştiremeyen, parolasını da verir',
      body: z.object({ id: field.id(), password: label('Parola', field.text(60)) }),
      answer: z.object({ success: z.literal(true), data: RoomTicket }),
    },
    signature: {
      method: 'POST',
      path: '/api/meeting_signature',
      right: 'meetings:read',
      secret: true,
      summary:
        'Zoom’da yapılan bir toplantıya katılmak için sunucuda üretilen imza; değiştiremeyen, parolasını da verir',
      body: z.object({ id: field.id(), password: label('Parola', field.text(60)) }),
      answer: z.object({ success: z.literal(true), data: ZoomTicket }),
    },
    attendance: {
      method: 'GET',
      path: '/api/meeting_attendance/{id}',
      right: 'meetings:read',
      summary: 'Toplantıya kimlerin ne zaman katıldığı ve toplam kaç dakika sürdüğü',
      answer: z.object({ data: z.array(Participant), minutes: z.int() }),
    },
  }),
  ...guestCalls,
  ...meetingInvitations,
  ...meetingUsers,
}
