import { IconUsers } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'

export const staffPath = '/settings/Users'

const group = 'Ayarlar'
const section = 'Ekip'

export const staff: PanelDomain = {
  screens: [
    {
      path: staffPath,
      title: 'Kullanıcılar',
      load: async () => (await import('./StaffList.tsx')).StaffList,
      right: 'staff:read',
      adds: { title: 'Yeni Kullanıcı', domain: 'staff', href: panelPath(staffPath, 'new') },
      menu: [
        { group, section, label: 'Kullanıcılar', icon: IconUsers },
        { group, section, label: 'Yöneticiler', search: { rol: 'yonetici' } },
        { group, section, label: 'Kuryeler', search: { rol: 'kurye' } },
        { group, section, label: 'Çözüm Ortakları', search: { rol: 'cozum-ortagi' } },
      ],
    },
  ],
  kinds: async () => (await import('./staff.records.ts')).staffKinds,
}
