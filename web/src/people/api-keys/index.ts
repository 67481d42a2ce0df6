import { IconKey } from '@tabler/icons-react'
import type { Screen } from '../../kit/domain/screen.ts'

export const apiKeyScreens: Screen[] = [
  {
    path: '/settings/ApiKeys',
    title: 'API Anahtarları',
    load: async () => (await import('./ApiKeyList.tsx')).ApiKeyList,
    right: 'api_keys:read',
    menu: { group: 'Ayarlar', label: 'API Anahtarları', icon: IconKey },
  },
]
