import { IconShieldCheck, IconUsers } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

const group = 'Ayarlar'
const section = 'Ekip'

export const staff: PanelDomain = {
  screens: [
    {
      path: '/settings/Users',
      title: 'Kullanıcılar',
      load: async () => (await import('./StaffList.tsx')).StaffList,
      right: 'staff:read',
      menu: [
        { group, section, label: 'Kullanıcılar', icon: IconUsers },
        { group, section, label: 'Yöneticiler', search: { rol: 'yonetici' } },
        { group, section, label: 'Kuryeler', search: { rol: 'kurye' } },
        { group, section, label: 'Çözüm Ortakları', search: { rol: 'cozum-ortagi' } },
      ],
    },
    {
      path: '/settings/Roles',
      title: 'Roller',
      load: async () => (await import('./RoleScreen.tsx')).RoleScreen,
      right: 'staff:read',
      menu: { group, label: 'Roller', icon: IconShieldCheck },
    },
    {
      path: '/account',
      title: 'Hesabım',
      load: async () => (await import('./Account.tsx')).Account,
    },
  ],
  records: async () => (await import('./staff.records.ts')).staffRecords,
}
