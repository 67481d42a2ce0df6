import { IconCalendarTime } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const schedule: PanelDomain = {
  screens: [
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
  ],
}
