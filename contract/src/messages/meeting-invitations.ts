import * as z from 'zod/mini'
import { calls } from '../kit/endpoint.ts'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'
import { needing } from '../kit/patch.ts'

/** Upper limit of people invited to one meeting. */
export const mostInvited = 50

/** An invited person who is not a member of staff. */
export const InvitedGuest = needing(
  z.object({ name: label('Ad', field.line()), email: label('E-posta', field.email()) }),
  'email',
)

export const meetingInvitations = calls('meetings', {
  invitees: {
    method: 'GET',
    path: '/api/meeting_invitees/{id}',
    right: 'meetings:write',
    summary: 'Toplantıya e-postayla davet edilenler; şu anda davet gönderilemiyorsa hindrance nedenini söyler',
    answer: z.object({
      data: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          email: z.string(),
          guest: z.boolean(),
          reached: z.enum(['yes', 'no', 'unknown']),
        }),
      ),
      hindrance: z.string(),
    }),
  },
  colleagues: {
    method: 'GET',
    path: '/api/meeting_staff',
    right: 'meetings:write',
    summary: 'Davet edilebilen çalışanlar: e-posta adresi olanlar, ada göre',
    answer: z.array(field.Named),
  },
  invite: {
    method: 'POST',
    path: '/api/meeting_invite',
    right: 'meetings:write',
    summary:
      'Çalışanları ve konukları takvim dosyasıyla birlikte e-postayla davet eder; aynı kişiye ancak ilki ulaşmadıysa ya da ulaştığı bilinmiyorsa yeniden gider',
    body: z.object({
      id: field.id(),
      staff: label('Çalışanlar', field.ids(mostInvited)),
      guests: label('Konuklar', z._default(z.array(InvitedGuest).check(z.maxLength(mostInvited)), [])),
    }),
    answer: z.object({ success: z.literal(true), sent: z.int() }),
  },
  calendar: {
    method: 'GET',
    path: '/api/meeting_calendar/{id}',
    right: 'meetings:read',
    summary: 'Toplantının takvim dosyası (iCalendar)',
    file: 'text/calendar',
    answer: z.any(),
  },
})
