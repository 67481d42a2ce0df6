import { IconMenu2 } from '@tabler/icons-react'
import type { Screen } from '../../kit/domain/screen.ts'

export const menuScreens: Screen[] = [
  {
    path: '/content/Mainmenu',
    title: 'Ana Menü',
    load: async () => (await import('./MenuScreen.tsx')).MenuScreen,
    right: 'menu:read',
    menu: { group: 'İçerik', label: 'Ana Menü', icon: IconMenu2 },
  },
]
