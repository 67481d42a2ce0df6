import { IconListDetails } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const requestPath = (id: number | string) => `/kolayiptal/goster/${id}` as const

const right = 'cancellation:read'

export const cancellation: PanelDomain = {
  screens: [
    {
      path: '/kolayiptal/talep/$statusId',
      title: 'İptal Talepleri',
      load: async () => (await import('./RequestList.tsx')).RequestList,
      right,
      lines: {
        group: 'Kolay İptal',
        section: 'Talepler',
        icon: IconListDetails,
        load: async () => (await import('./menu-lines.ts')).statusLines,
      },
    },
    {
      path: requestPath('$talepid'),
      title: 'İptal Talebi',
      load: async () => (await import('./RequestScreen.tsx')).RequestScreen,
      right,
    },
    {
      path: '/kolayiptal/triyaj/$statusId',
      title: 'Triyaj',
      load: async () => (await import('./TriageScreen.tsx')).TriageScreen,
      right: 'cancellation:write',
    },
  ],
  kinds: async () => (await import('./cancellation.records.ts')).cancellationKinds,
}
