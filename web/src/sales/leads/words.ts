import { formatDateTime } from '../../../../contract/src/kit/values/dates.ts'
import { type LeadEventKind, leadEventKinds } from '../../../../contract/src/sales/leads.ts'
import { type EventData, eventLine, moveOf, nameOf, namesOf, text } from '../../kit/actions/event-words.ts'
import type { EventWords } from '../../kit/actions/Timeline.tsx'
import type { Tone } from '../../kit/look/status.tsx'
import { allows } from '../../kit/net/rights.ts'
import { shipmentTone } from '../shipments/shipment.tsx'
import { shipmentsPath } from '../shipments/shipments.ts'

const idOf = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? Number(value.id) : 0)

const shipmentActs: Record<string, string> = {
  created: 'oluşturuldu',
  removed: 'silindi',
  restored: 'geri alındı',
}

function detailOf(kind: LeadEventKind, data: EventData): string {
  switch (kind) {
    case 'edited':
      return namesOf(data.fields)
    case 'status':
      return moveOf(data)
    case 'dealer':
      return `${nameOf(data.from) || 'bayisiz'} → ${nameOf(data.to) || 'bayisiz'}`
    case 'assigned':
      return nameOf(data.to) || 'kaldırıldı'
    case 'callback':
      return data.at ? formatDateTime(text(data.at)) : 'kaldırıldı'
    case 'converted':
      return `No ${data.sale}`
    case 'sold':
      return `No ${data.lead}`
    case 'shipment':
      return `${text(data.no)} ${shipmentActs[text(data.act)] ?? `→ ${nameOf(data.to)}`}`
    default:
      return ''
  }
}

const tones: Partial<Record<LeadEventKind, Tone>> = {
  status: 'progress',
  callback: 'progress',
  reminded: 'warning',
  converted: 'positive',
  sold: 'positive',
  removed: 'danger',
}

/** The timeline texts of a lead or a sale. */
export const leadWords: EventWords<LeadEventKind> = {
  title(kind, data) {
    return eventLine(leadEventKinds[kind], data, detailOf(kind, data))
  },
  note: ({ note, detail }) => text(note) || text(detail),
  tone: (kind, { to }) => (kind === 'shipment' ? shipmentTone(idOf(to)) : (tones[kind] ?? 'neutral')),
  href: ({ shipment }, me) =>
    typeof shipment === 'number' && allows(me, 'shipments:read')
      ? `${shipmentsPath('all')}?panel=${shipment}`
      : undefined,
}
