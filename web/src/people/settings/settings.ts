import { IconAdjustments } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const settingsPath = '/settings/allSettings'

export const settings: PanelDomain = {
  screens: [
    {
      path: settingsPath,
      title: 'Genel Ayarlar',
      load: async () => (await import('./SettingsScreen.tsx')).SettingsScreen,
      right: 'settings:read',
      menu: { group: 'Ayarlar', label: 'Genel Ayarlar', icon: IconAdjustments },
    },
  ],
  kinds: async () => (await import('./settings.records.ts')).settingsKinds,
}
