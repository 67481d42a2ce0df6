import { IconInbox, IconSend } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const incomingFaxPath = '/fax/IncomingFax'
export const outgoingFaxPath = '/fax/OutgoingFax'

const place = { group: 'Kolay İptal', section: 'Fakslar' } as const

export const fax: PanelDomain = {
  screens: [
    {
      path: incomingFaxPath,
      title: 'Gelen Fakslar',
      load: async () => (await import('./IncomingFaxes.tsx')).IncomingFaxes,
      right: 'fax:read',
      menu: {
        ...place,
        label: 'Gelen Fakslar',
        icon: IconInbox,
        count: 'incoming_fax',
      },
    },
    {
      path: outgoingFaxPath,
      title: 'Giden Fakslar',
      load: async () => (await import('./OutgoingFaxes.tsx')).OutgoingFaxes,
      right: 'fax:read',
      menu: {
        ...place,
        label: 'Giden Fakslar',
        icon: IconSend,
        count: 'fax',
      },
    },
  ],
  reports: [
    {
      report: 'faxes',
      path: () => outgoingFaxPath,
      params: { state: 'durum' },
      tones: { sent: 'positive', waiting: 'progress', error: 'danger', unknown: 'warning' },
    },
    { report: 'incoming_faxes', path: () => incomingFaxPath, tones: { true: 'positive' } },
  ],
  kinds: async () => (await import('./fax.records.ts')).faxKinds,
}
