import { IconTags } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { lookupScreen } from '../../kit/domain/record-screens.ts'

/** The place of all request lookups in the menu. */
export const setupPlace = { group: 'Ayarlar', section: 'İptal Ayarları' } as const

export const statusesPath = '/settings/Status'
export const reasonsPath = '/settings/KiIptalNeden'

export const cancellationSetup: PanelDomain = {
  screens: [
    lookupScreen({
      domain: 'cancellation_statuses',
      path: statusesPath,
      place: { ...setupPlace, icon: IconTags },
      uncounted: true,
      title: 'İptal Durumları',
      label: 'Durumlar',
      add: 'Yeni Durum',
      load: async () => (await import('./Statuses.tsx')).Statuses,
    }),
    lookupScreen({
      domain: 'cancellation_reasons',
      path: reasonsPath,
      place: setupPlace,
      uncounted: true,
      title: 'İptal Nedenleri',
      label: 'İptal Nedenleri',
      add: 'Yeni Neden',
      load: async () => (await import('./Reasons.tsx')).Reasons,
    }),
  ],
  kinds: async () => (await import('./cancellation-setup.records.ts')).cancellationSetupKinds,
}
