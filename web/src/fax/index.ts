import { IconInbox, IconSend } from '@tabler/icons-react'
import { fax } from '../../../contract/src/fax.ts'
import { menuCount, type Screen } from '../kit/layout/screen.ts'

const place = { group: 'Kolay İptal', section: 'Fakslar' } as const

export const faxScreens: Screen[] = [
  {
    path: '/fax/IncomingFax',
    title: 'Gelen Fakslar',
    load: async () => (await import('./IncomingFaxes.tsx')).IncomingFaxes,
    right: fax.incoming.right,
    menu: {
      ...place,
      label: 'Gelen Fakslar',
      icon: IconInbox,
      count: menuCount(fax.incoming, { limit: 1 }, ({ pagination }) => pagination.total),
    },
  },
  {
    path: '/fax/OutgoingFax',
    title: 'Giden Fakslar',
    load: async () => (await import('./OutgoingFaxes.tsx')).OutgoingFaxes,
    right: fax.outgoing.right,
    menu: {
      ...place,
      label: 'Giden Fakslar',
      icon: IconSend,
      count: menuCount(fax.outgoing, { limit: 1 }, ({ pagination }) => pagination.total),
    },
  },
]
