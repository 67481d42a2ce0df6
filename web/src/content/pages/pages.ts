import { IconFile } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

const icon = IconFile
const place = { group: 'İçerik', section: 'Sayfalar' } as const

export const pages: PanelDomain = {
  screens: [
    {
      path: '/content/pages/all',
      title: 'Sayfalar',
      load: async () => (await import('./PageList.tsx')).PageList,
      right: 'pages:read',
      menu: { ...place, label: 'Sayfalar', icon, count: 'pages' },
    },
    {
      path: '/content/pages/AddPage',
      title: 'Yeni Sayfa',
      load: async () => (await import('./PageForm.tsx')).PageAdd,
      right: 'pages:write',
      menu: { ...place, label: 'Yeni Sayfa' },
    },
    {
      path: '/content/pages/page/$pageid',
      title: 'Sayfayı Düzenle',
      load: async () => (await import('./PageForm.tsx')).PageEdit,
      right: 'pages:read',
    },
  ],
  records: async () => (await import('./pages.records.ts')).pagesRecords,
}
