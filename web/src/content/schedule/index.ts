import { IconCalendarTime } from '@tabler/icons-react'
import type { Screen } from '../../kit/domain/screen.ts'

export const scheduleScreens: Screen[] = [
  {
    path: '/content/schedule',
    title: 'Zamanlanmış Yayınlar',
    load: async () => (await import('./ScheduleList.tsx')).ScheduleList,
    right: 'schedule:read',
    menu: {
      group: 'İçerik',
      label: 'Zamanlanmış Yayınlar',
      icon: IconCalendarTime,
      count: 'schedule',
    },
  },
]
