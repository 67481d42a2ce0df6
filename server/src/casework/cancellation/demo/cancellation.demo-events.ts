import type { TimelineKind } from '../../../../../contract/src/records/timeline.ts'
import type { Around } from './cancellation.demo-shapes.ts'

type Event = { at: string; kind: TimelineKind; data: object; person?: string }

const names: Record<number, string> = {
  1: 'Yeni',
  2: 'Faks Gönderildi',
  3: 'Eksik Evrak',
  4: 'Yanıt Bekliyor',
  5: 'Tamamlandı',
  6: 'Reddedildi',
}

const status = (from: number, to: number) => ({
  from: { id: from, name: names[from] },
  to: { id: to, name: names[to] },
})

/** The timeline events of a sample request; `clock` is the data of the event about the started legal clock. */
export function eventsOf(
  { demo, created, assignee, offer, now }: Around,
  delivered: string | null,
  clock?: object,
): Event[] {
  const later = (minutes: number) =>
    new Date(Math.min(now.getTime(), Date.parse(created) + minutes * 60_000)).toISOString()
  const events: Event[] = [{ at: created, kind: 'created', data: {} }]
  if (assignee) events.push({ at: later(25), kind: 'assigned', data: { to: assignee }, person: assignee.name })
  if (demo.status === 3) {
    const data = { ...status(1, 3), missing: ['kimlik_arka'], note: 'Fotoğraf bulanık, yeniden istendi' }
    events.push({ at: later(40), kind: 'status', data, person: assignee?.name ?? 'Yönetici' })
  }
  if (delivered) {
    const recipient = { recipient: offer.fax }
    events.push(
      { at: delivered, kind: 'fax_sent', data: recipient },
      { at: delivered, kind: 'status', data: status(1, 2) },
    )
    if (clock) events.push({ at: delivered, kind: 'clock_started', data: clock })
    if (demo.status > 2) events.push({ at: delivered, kind: 'status', data: status(2, demo.status) })
  }
  if (demo.fax === 'error') {
    events.push({ at: later(45), kind: 'fax_failed', data: { recipient: offer.fax, detail: 'Hat meşgul' } })
  }
  return events
}
