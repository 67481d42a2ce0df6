import { IconPhoto } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const mediaPath = '/content/media'

export const media: PanelDomain = {
  screens: [
    {
      path: mediaPath,
      title: 'Görseller',
      load: async () => (await import('./MediaList.tsx')).MediaList,
      right: 'media:read',
      menu: { group: 'İçerik', label: 'Görseller', icon: IconPhoto },
    },
  ],
  kinds: async () => (await import('./media.records.ts')).mediaKinds,
}
