import { documentKinds } from '../../../../../contract/src/casework/cancellation-documents.ts'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { type TimelineKind, timelineKinds } from '../../../../../contract/src/records/timeline.ts'
import { type EventData, eventLine, moveOf, nameOf, namesOf, text } from '../../../kit/actions/event-words.ts'
import type { EventWords } from '../../../kit/actions/Timeline.tsx'
import type { Tone } from '../../../kit/look/status.tsx'

const documentNames: Record<string, string> = documentKinds

/** The line of the timeline for an event: 'Durum değişti: Yeni → Eksik Evrak'. */
export function eventTitle(kind: TimelineKind, data: EventData): string {
  const told = kind === 'deadline_near' && data.past === true ? 'Yasal süre doldu' : timelineKinds[kind]
  return eventLine(told, data, detailOf(kind, data))
}

function detailOf(kind: TimelineKind, data: EventData): string {
  switch (kind) {
    case 'corrected':
      return namesOf(data.fields)
    case 'status':
      return moveOf(data)
    case 'assigned':
      return nameOf(data.to) || 'kaldırıldı'
    case 'clock_started':
    case 'clock_moved':
      return `${text(data.rule)}, ${formatDateTime(text(data.at) || null)} tarihine kadar`
    case 'deadline_near':
      return formatDateTime(text(data.at) || null)
    default:
      return data.recipient ? formatPhone(text(data.recipient)) : ''
  }
}

/** What a person or a provider said about the event; '' if nothing. */
export function eventNote({ note, detail, missing }: EventData): string {
  const names = Array.isArray(missing) ? missing.map((kind) => documentNames[String(kind)]).filter(Boolean) : []
  return [names.join(', '), text(note) || text(detail)].filter(Boolean).join(' · ')
}

const tones: Partial<Record<TimelineKind, Tone>> = {
  fax_sent: 'positive',
  answer_linked: 'positive',
  fax_failed: 'danger',
  document_broken: 'danger',
  removed: 'danger',
  deadline_near: 'warning',
  clock_stopped: 'warning',
  fax_queued: 'progress',
  fax_attempt: 'progress',
  status: 'progress',
  clock_started: 'progress',
  clock_moved: 'progress',
}

export const eventTone = (kind: TimelineKind): Tone => tones[kind] ?? 'neutral'

/** The timeline texts of a request. */
export const requestWords: EventWords<TimelineKind> = { title: eventTitle, note: eventNote, tone: eventTone }
