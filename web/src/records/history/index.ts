import { IconHistory } from '@tabler/icons-react'
import type { Screen } from '../../kit/domain/screen.ts'

export const historyScreens: Screen[] = [
  {
    path: '/settings/History',
    title: 'Geçmiş',
    load: async () => (await import('./HistoryList.tsx')).HistoryList,
    right: 'history:read',
    menu: { group: 'Ayarlar', label: 'Geçmiş', icon: IconHistory },
  },
]
