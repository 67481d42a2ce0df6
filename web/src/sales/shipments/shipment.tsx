import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { type ShipmentEventKind, shipmentEventKinds, type shipments } from '../../../../contract/src/sales/shipments.ts'
import type { EventWords } from '../../kit/actions/Timeline.tsx'
import { StatusDot, type Tone } from '../../kit/look/status.tsx'
import { shipmentTones } from './shipments.ts'

export type Shipment = Answer<typeof shipments.get>['data']
export type ShipmentRow = Answer<typeof shipments.list>['data'][number]

export const shipmentTone = (statusId: number): Tone => shipmentTones[statusId] ?? 'neutral'

export function ShipmentStatus({ id, name }: { id: number; name: string }) {
  return <StatusDot tone={shipmentTone(id)}>{name}</StatusDot>
}

type Data = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')
const nameOf = (value: unknown) =>
  typeof value === 'object' && value !== null && 'name' in value ? text(value.name) : ''

function detailOf(kind: ShipmentEventKind, data: Data): string {
  switch (kind) {
    case 'status':
      return `${nameOf(data.from)} → ${nameOf(data.to)}`
    case 'assigned':
      return nameOf(data.to) || 'kimsede değil'
    case 'edited':
      return Array.isArray(data.fields) ? data.fields.map(text).join(', ') : ''
    default:
      return ''
  }
}

/** How the movements of a shipment are said. */
export const shipmentWords: EventWords<ShipmentEventKind> = {
  title(kind, data) {
    const more = detailOf(kind, data)
    return more ? `${shipmentEventKinds[kind]}: ${more}` : shipmentEventKinds[kind]
  },
  note: ({ note }) => text(note),
  tone: (kind) => (kind === 'status' ? 'progress' : kind === 'removed' ? 'danger' : 'neutral'),
}
