import { documentKinds } from '../../../../../contract/src/casework/cancellation-documents.ts'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { formatPhone } from '../../../../../contract/src/kit/values/phone.ts'
import { type TimelineKind, timelineKinds } from '../../../../../contract/src/records/timeline.ts'
import type { EventWords } from '../../../kit/actions/Timeline.tsx'
import type { Tone } from '../../../kit/look/status.tsx'

type Data = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const nameOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? text(value.name) : ''

const documentNames: Record<string, string> = documentKinds

/** What happened, in a line: 'Durum değişti: Yeni → Eksik Evrak'. */
export function eventTitle(kind: TimelineKind, data: Data): string {
  const told = kind === 'deadline_near' && data.past === true ? 'Yasal süre doldu' : timelineKinds[kind]
  const word = data.undone === true ? `${told} (geri alındı)` : told
  const more = detailOf(kind, data)
  return more ? `${word}: ${more}` : word
}

function detailOf(kind: TimelineKind, data: Data): string {
  switch (kind) {
    case 'corrected':
      return Array.isArray(data.fields) ? data.fields.map(text).join(', ') : ''
    case 'status':
      return `${nameOf(data.from)} → ${nameOf(data.to)}`
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

/** What a person or a provider said about it; '' where nothing. */
export function eventNote({ note, detail, missing }: Data): string {
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

/** How the timeline of a request is said. */
export const requestWords: EventWords<TimelineKind> = { title: eventTitle, note: eventNote, tone: eventTone }
