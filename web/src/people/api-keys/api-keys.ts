import { IconKey } from '@tabler/icons-react'
import type { PanelDomain } from '../../kit/domain/panel-domain.ts'

export const apiKeys: PanelDomain = {
  screens: [
    {
      path: '/settings/ApiKeys',
      title: 'API Anahtarları',
      load: async () => (await import('./ApiKeyList.tsx')).ApiKeyList,
      right: 'api_keys:read',
      menu: { group: 'Ayarlar', label: 'API Anahtarları', icon: IconKey },
    },
  ],
  records: async () => (await import('./api-keys.records.ts')).apiKeysRecords,
}
