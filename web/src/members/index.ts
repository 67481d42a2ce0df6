import { IconAddressBook, IconUser, IconUsers } from '@tabler/icons-react'
import { members } from '../../../contract/src/members.ts'
import { menuCount, type Screen } from '../kit/layout/screen.ts'
import { type PalettePart, recordsOf } from '../kit/palette/part.ts'

const group = 'Kolay İptal'

export const memberPalette: PalettePart = {
  actions: [],
  records: [
    recordsOf({
      kind: 'Kolay iptal kullanıcısı',
      icon: IconUser,
      call: members.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, first_name, last_name, tckimlik }) => ({
          id,
          title: `${first_name} ${last_name}`,
          note: tckimlik,
          href: `/accounts/kolayiptal?panel=${id}`,
        })),
    }),
  ],
}

export const memberScreens: Screen[] = [
  {
    path: '/accounts/kolayiptal',
    title: 'Kolay İptal Kullanıcıları',
    load: async () => (await import('./CancellationUsers.tsx')).CancellationUsers,
    right: 'members:read',
    menu: {
      group,
      label: 'Kullanıcılar',
      icon: IconUsers,
      count: menuCount(members.list, { limit: 1 }, ({ total }) => total),
    },
  },
  {
    path: '/members/allmembers',
    title: 'Tüm Üyeler',
    load: async () => (await import('./AllMembers.tsx')).AllMembers,
    right: 'members:read',
    menu: { group, label: 'Tüm Üyeler', icon: IconAddressBook },
  },
]
