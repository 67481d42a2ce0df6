import { IconEraser } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const erasuresPath = '/members/erasures'

export const erasure: PanelDomain = {
  screens: [
    {
      path: erasuresPath,
      title: 'Veri Silme İstekleri',
      load: async () => (await import('./ErasureList.tsx')).ErasureList,
      right: 'members:write',
      menu: { group: 'Ayarlar', label: 'Veri Silme', icon: IconEraser, count: 'erasure' },
    },
  ],
}
