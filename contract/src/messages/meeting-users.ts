import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { contentPaging, numberedPageOf, numberedQuery, search } from '../kit/list.ts'
import { label } from '../kit/messages.ts'
import { MeetingService } from './meeting-service.ts'

/**
 * People who may hold meetings, as the meeting service knows them: for the built-in rooms the staff, with their
 * `staff_id` (0 at Zoom). Their e-mail addresses and last sign-ins are shown only to people who may see the staff.
 */
export const MeetingUser = z.object({
  id: label('No', z.string()),
  name: label('Ad', z.string()),
  email: label('E-posta', z.string()),
  type: label('Tür', z.string()),
  status: label('Durum', field.shownStatus()),
  last_login: label('Son giriş', z.nullable(field.time())),
  staff_id: label('Kullanıcı no', z.int()),
})

export const zoomUserTypes = { 1: 'Temel', 2: 'Lisanslı' } as const

/** A person whom the Zoom account invites; `type` 1 or 2 is the licence. */
export const ZoomInvitation = z.object({
  email: label('E-posta', field.email().check(z.minLength(1))),
  first_name: label('Ad', field.name()),
  last_name: label('Soyad', field.name()),
  type: label('Tür', z._default(field.whole(1, 2), 1)),
})

export const meetingUserPaging = contentPaging('name', 'email', 'last_login')

export const meetingUsers = calls('meetings', {
  service: {
    method: 'GET',
    path: '/api/meeting_service',
    right: 'meetings:read',
    summary: 'Yeni toplantıların yapıldığı hizmet: Masa’nın kendi odaları ya da Zoom',
    answer: z.object({ provider: MeetingService }),
  },
  users: {
    method: 'GET',
    path: '/api/zoom_users',
    right: 'meetings:read',
    summary:
      'Toplantı kullanıcıları: kendi odalarında çalışanlar, Zoom’da hesabın kullanıcıları; page_size ve page_number ile sayfalanır',
    query: numberedQuery(meetingUserPaging, {
      search: search(),
      status: z._default(z.enum(['all', '1', '0']), 'all'),
    }),
    answer: numberedPageOf('users', MeetingUser),
  },
  inviteUser: {
    method: 'POST',
    path: '/api/zoom_user_invite',
    right: 'staff:write',
    summary: 'Zoom hesabına kullanıcı çağırır; Zoom kişiye bir davet gönderir',
    body: ZoomInvitation,
    answer: field.written(),
  },
  userStatus: {
    method: 'POST',
    path: '/api/zoom_user_status',
    right: 'staff:write',
    summary: 'Bir Zoom kullanıcısını kapatır (0) ya da yeniden açar (1)',
    body: z.object({
      id: label('No', z.string().check(z.minLength(1), z.maxLength(200), field.clean)),
      status: field.status(),
    }),
    answer: field.written(),
  },
})
