import { IconHistory } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const history: PanelDomain = {
  screens: [
    {
      path: '/settings/History',
      title: 'Geçmiş',
      load: async () => (await import('./HistoryList.tsx')).HistoryList,
      right: 'history:read',
      menu: { group: 'Ayarlar', label: 'Geçmiş', icon: IconHistory },
    },
  ],
  reports: ['staff', 'access'].map((report) => ({ report, path: () => '/settings/History' })),
}
