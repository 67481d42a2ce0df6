import { IconKey } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'
import { lookupScreen } from '../../kit/domain/record-screens.ts'

export const apiKeys: PanelDomain = {
  screens: [
    lookupScreen({
      domain: 'api_keys',
      path: '/settings/ApiKeys',
      place: { group: 'Ayarlar', icon: IconKey },
      uncounted: true,
      title: 'API Anahtarları',
      label: 'API Anahtarları',
      add: 'Yeni API Anahtarı',
      load: async () => (await import('./ApiKeyList.tsx')).ApiKeyList,
    }),
  ],
  kinds: async () => (await import('./api-keys.records.ts')).apiKeyKinds,
}
