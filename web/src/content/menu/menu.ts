import { IconMenu2 } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const menuPath = '/content/Mainmenu'

export const menu: PanelDomain = {
  screens: [
    {
      path: menuPath,
      title: 'Ana Menü',
      load: async () => (await import('./MenuScreen.tsx')).MenuScreen,
      right: 'menu:read',
      menu: { group: 'İçerik', label: 'Ana Menü', icon: IconMenu2 },
    },
  ],
  kinds: async () => (await import('./menu.records.ts')).menuKinds,
}
