import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import type { Vault } from '../../kit/secrets/vault.ts'
import type { MailPort, OutgoingMail } from '../mail/mail.ports.ts'
import { type CalendarEntry, calendarFile } from './calendar.ts'
import { meetingsTable } from './meetings.table.ts'

/** The facts that messages tell of a meeting. */
export type MeetingFacts = {
  topic: string
  start: string
  duration: number
  tokenNo: string
  version: number
  guestToken: string
  sealed: Buffer
  hostId: number | null
  hostName: string
  hostEmail: string
}
export type Invited = { id: number; staffId: number | null; name: string; address: string }
export type Occasion = 'invited' | 'changed' | 'cancelled' | 'soon'

const subjects: Record<Occasion, (topic: string) => string> = {
  invited: (topic) => `Toplantı daveti: ${topic}`,
  changed: (topic) => `Toplantı güncellendi: ${topic}`,
  cancelled: (topic) => `Toplantı iptal edildi: ${topic}`,
  soon: (topic) => `Toplantı birazdan başlıyor: ${topic}`,
}

export const aboutOf = (meeting: number, invitee: number) => `${meetingsTable.domain} ${meeting} ${invitee}`

export const entryOf = (told: MeetingFacts, link: string, method: CalendarEntry['method']): CalendarEntry => ({
  uid: `${told.tokenNo}@masa`,
  sequence: told.version - 1,
  topic: told.topic,
  text: link === '' ? told.topic : `${told.topic}\nKatılmak için: ${link}`,
  link,
  start: new Date(told.start),
  minutes: told.duration,
  at: new Date(),
  method,
  ...(told.hostEmail !== '' && { organizer: { name: told.hostName, address: told.hostEmail } }),
})

/**
 * Makes the message that tells an invitee what becomes of a meeting. `url` is the panel's public address. Calendars take
 * an invitation only from an organizer (RFC 5546): Masa's `sender` for a host without an address.
 */
export const invitationMessages =
  (vault: Pick<Vault, 'open'>, url: string, sender: MailPort['sender']) =>
  (id: number, told: MeetingFacts, { name, address, ...invitee }: Invited, occasion: Occasion): OutgoingMail => {
    const link = invitee.staffId ? `${url}/meeting/view/${id}` : `${url}/meeting/guest/${told.guestToken}`
    const method = occasion === 'cancelled' ? 'CANCEL' : 'REQUEST'
    const entry = {
      ...(sender && { organizer: { ...sender, ...(told.hostName !== '' && { name: told.hostName }) } }),
      ...entryOf(told, occasion === 'cancelled' ? '' : link, method),
      attendee: { name, address },
    }
    const lines =
      occasion === 'cancelled'
        ? ['Bu toplantı yapılmayacak.']
        : [`Katılmak için: ${link}`, ...(invitee.staffId ? [] : [`Toplantı parolası: ${vault.open(told.sealed)}`])]
    return {
      to: [{ name, address }],
      subject: subjects[occasion](told.topic),
      text: [
        `Merhaba${name && ` ${name}`},`,
        '',
        `Konu: ${told.topic}`,
        `Zaman: ${formatDateTime(told.start)} (İstanbul), ${told.duration} dakika`,
        ...(told.hostName === '' ? [] : [`Düzenleyen: ${told.hostName}`]),
        '',
        ...lines,
      ].join('\n'),
      attachments: [
        {
          name: 'toplanti.ics',
          type: `text/calendar; charset=utf-8; method=${method}`,
          content: Buffer.from(calendarFile(entry)),
        },
      ],
      about: aboutOf(id, invitee.id),
      key: `meeting ${id} ${occasion} ${occasion === 'soon' ? told.start : told.version} ${invitee.id}`,
    }
  }
