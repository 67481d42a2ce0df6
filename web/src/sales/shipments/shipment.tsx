import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { type ShipmentEventKind, shipmentEventKinds, type shipments } from '../../../../contract/src/sales/shipments.ts'
import { type EventData, eventLine, moveOf, nameOf, namesOf, text } from '../../kit/actions/event-words.ts'
import type { EventWords } from '../../kit/actions/Timeline.tsx'
import { StatusDot, type Tone } from '../../kit/look/status.tsx'
import { shipmentTones } from './shipments.ts'

export type Shipment = Answer<typeof shipments.get>['data']
export type ShipmentRow = Answer<typeof shipments.list>['data'][number]

export const shipmentTone = (statusId: number): Tone => shipmentTones[statusId] ?? 'neutral'

export function ShipmentStatus({ id, name }: { id: number; name: string }) {
  return <StatusDot tone={shipmentTone(id)}>{name}</StatusDot>
}

function detailOf(kind: ShipmentEventKind, data: EventData): string {
  switch (kind) {
    case 'status':
      return moveOf(data)
    case 'assigned':
      return nameOf(data.to) || 'kimsede değil'
    case 'edited':
      return namesOf(data.fields)
    default:
      return ''
  }
}

/** The timeline texts of a shipment. */
export const shipmentWords: EventWords<ShipmentEventKind> = {
  title(kind, data) {
    return eventLine(shipmentEventKinds[kind], data, detailOf(kind, data))
  },
  note: ({ note }) => text(note),
  tone: (kind) => (kind === 'status' ? 'progress' : kind === 'removed' ? 'danger' : 'neutral'),
}
