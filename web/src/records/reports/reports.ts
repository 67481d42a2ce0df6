import { IconReportAnalytics } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const reportsPath = '/reports'

export const reports: PanelDomain = {
  screens: [
    {
      path: reportsPath,
      title: 'Raporlar',
      load: async () => (await import('./ReportsPage.tsx')).ReportsPage,
      right: 'reports:read',
      menu: { group: 'Genel', label: 'Raporlar', icon: IconReportAnalytics },
    },
  ],
}
