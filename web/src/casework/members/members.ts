import { IconAddressBook, IconUsers } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const cancellationUsersPath = '/accounts/kolayiptal'

const group = 'Kolay İptal'

export const members: PanelDomain = {
  screens: [
    {
      path: cancellationUsersPath,
      title: 'Kolay İptal Kullanıcıları',
      load: async () => (await import('./CancellationUsers.tsx')).CancellationUsers,
      right: 'members:read',
      menu: {
        group,
        label: 'Kullanıcılar',
        icon: IconUsers,
        count: 'members',
      },
    },
    {
      path: '/members/allmembers',
      title: 'Tüm Üyeler',
      load: async () => (await import('./AllMembers.tsx')).AllMembers,
      right: 'members:read',
      menu: { group, label: 'Tüm Üyeler', icon: IconAddressBook },
    },
  ],
  kinds: async () => (await import('./members.records.ts')).memberKinds,
}
