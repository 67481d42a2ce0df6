import { IconTruckDelivery } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import type { Tone } from '../../kit/look/status.tsx'

export const shipmentsPath = (list: number | string) => `/gonderiler/${list}` as const

export const shipmentTones: Record<number, Tone> = {
  1: 'neutral',
  2: 'progress',
  3: 'positive',
  4: 'warning',
  5: 'danger',
}

export const shipments: PanelDomain = {
  screens: [
    {
      path: shipmentsPath('$listId'),
      title: 'Gönderiler',
      load: async () => (await import('./ShipmentList.tsx')).ShipmentList,
      right: 'shipments:read',
      lines: {
        group: 'Satış',
        section: 'Gönderiler',
        icon: IconTruckDelivery,
        folded: true,
        load: async () => (await import('./menu-lines.ts')).shipmentLines,
      },
    },
  ],
  reports: [
    {
      report: 'shipments',
      path: ({ id = '' }) => shipmentsPath(id),
      inPath: ['id'],
      params: { courier: 'kurye', dealer: 'bayi', from: 'bas', to: 'son' },
      tones: shipmentTones,
    },
  ],
  kinds: async () => (await import('./shipments.records.ts')).shipmentKinds,
}
