import { IconPhoto } from '@tabler/icons-react'
import type { Screen } from '../../kit/domain/screen.ts'

export const mediaScreens: Screen[] = [
  {
    path: '/content/media',
    title: 'Görseller',
    load: async () => (await import('./MediaList.tsx')).MediaList,
    right: 'media:read',
    menu: { group: 'İçerik', label: 'Görseller', icon: IconPhoto },
  },
]
