import { IconTags } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

const group = 'Ayarlar'
const section = 'İptal Ayarları'

const _panels = [
  { id: 'cancellation_statuses', title: 'Yeni Durum', path: '/settings/Status' },
  { id: 'cancellation_reasons', title: 'Yeni Neden', path: '/settings/KiIptalNeden' },
] as const

export const cancellationSetup: PanelDomain = {
  screens: [
    {
      path: '/settings/Status',
      title: 'İptal Durumları',
      load: async () => (await import('./Statuses.tsx')).Statuses,
      right: 'cancellation_statuses:read',
      menu: { group, section, label: 'Durumlar', icon: IconTags },
    },
    {
      path: '/settings/KiIptalNeden',
      title: 'İptal Nedenleri',
      load: async () => (await import('./Reasons.tsx')).Reasons,
      right: 'cancellation_reasons:read',
      menu: { group, section, label: 'İptal Nedenleri' },
    },
  ],
  records: async () => (await import('./cancellation-setup.records.ts')).cancellationSetupRecords,
}
