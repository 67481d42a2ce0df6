import { IconInbox, IconSend } from '@tabler/icons-react'
import type { Screen } from '../../kit/domain/screen.ts'

const place = { group: 'Kolay İptal', section: 'Fakslar' } as const

export const faxScreens: Screen[] = [
  {
    path: '/fax/IncomingFax',
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
    path: '/fax/OutgoingFax',
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
]
