import { IconTrash } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const trash: PanelDomain = {
  screens: [
    {
      path: '/settings/Trash',
      title: 'Çöp Kutusu',
      load: async () => (await import('./TrashList.tsx')).TrashList,
      right: 'trash:read',
      menu: { group: 'Ayarlar', label: 'Çöp Kutusu', icon: IconTrash },
    },
  ],
}
