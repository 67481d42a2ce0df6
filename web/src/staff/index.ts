import { IconPlus, IconShieldCheck, IconUser, IconUsers } from '@tabler/icons-react'
import { staff } from '../../../contract/src/staff.ts'
import type { Screen } from '../kit/layout/screen.ts'
import { type PalettePart, recordsOf } from '../kit/palette/part.ts'

const group = 'Ayarlar'
const section = 'Ekip'

export const staffScreens: Screen[] = [
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
]

export const staffPalette: PalettePart = {
  actions: [
    {
      id: 'staff.new',
      title: 'Yeni Kullanıcı',
      icon: IconPlus,
      right: staff.create.right,
      href: '/settings/Users?panel=new',
    },
  ],
  records: [
    recordsOf({
      kind: 'Kullanıcı',
      icon: IconUser,
      call: staff.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, name, role }) => ({ id, title: name, note: role, href: `/settings/Users?panel=${id}` })),
    }),
  ],
}
