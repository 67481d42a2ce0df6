import { IconHourglassLow } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const retentionPath = '/settings/Retention'
export const retentionRunsPath = '/settings/RetentionRuns'

export const retention: PanelDomain = {
  screens: [
    {
      path: retentionPath,
      title: 'Saklama Süreleri',
      load: async () => (await import('./RetentionRules.tsx')).RetentionRules,
      right: 'retention:read',
      menu: { group: 'Ayarlar', label: 'Saklama Süreleri', icon: IconHourglassLow },
    },
    {
      path: retentionRunsPath,
      title: 'Saklama Çalışmaları',
      load: async () => (await import('./RetentionRuns.tsx')).RetentionRuns,
      right: 'retention:read',
    },
  ],
  kinds: async () => (await import('./retention.records.ts')).retentionKinds,
}
