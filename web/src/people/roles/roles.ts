import { IconShieldCheck } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const roles: PanelDomain = {
  screens: [
    {
      path: '/settings/Roles',
      title: 'Roller',
      load: async () => (await import('./RoleScreen.tsx')).RoleScreen,
      right: 'staff:read',
      menu: { group: 'Ayarlar', label: 'Roller', icon: IconShieldCheck },
    },
  ],
}
