import { IconTrash } from '@tabler/icons-react'
import type { Screen } from '../../kit/domain/screen.ts'

export const trashScreens: Screen[] = [
  {
    path: '/settings/Trash',
    title: 'Çöp Kutusu',
    load: async () => (await import('./TrashList.tsx')).TrashList,
    right: 'trash:read',
    menu: { group: 'Ayarlar', label: 'Çöp Kutusu', icon: IconTrash },
  },
]
