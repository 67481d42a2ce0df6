import { IconPhoto } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const media: PanelDomain = {
  screens: [
    {
      path: '/content/media',
      title: 'Görseller',
      load: async () => (await import('./MediaList.tsx')).MediaList,
      right: 'media:read',
      menu: { group: 'İçerik', label: 'Görseller', icon: IconPhoto },
    },
  ],
  records: async () => (await import('./media.records.ts')).mediaRecords,
}
