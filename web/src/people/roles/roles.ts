import { IconShieldCheck } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const rolesPath = '/settings/Roles'

export const roles: PanelDomain = {
  screens: [
    {
      path: rolesPath,
      title: 'Roller',
      load: async () => (await import('./RoleScreen.tsx')).RoleScreen,
      right: 'staff:read',
      orRight: 'roles:read',
      menu: { group: 'Ayarlar', label: 'Roller', icon: IconShieldCheck },
    },
  ],
  kinds: async () => (await import('./roles.records.ts')).roleKinds,
}
