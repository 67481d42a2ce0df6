import { IconKey, IconPlus } from '@tabler/icons-react'
import { apiKeys } from '../../../contract/src/api-keys.ts'
import type { Screen } from '../kit/layout/screen.ts'
import type { PalettePart } from '../kit/palette/part.ts'

export const apiKeyPalette: PalettePart = {
  actions: [
    {
      id: 'api_keys.new',
      title: 'Yeni API Anahtarı',
      icon: IconPlus,
      right: apiKeys.create.right,
      href: '/settings/ApiKeys?panel=new',
    },
  ],
  records: [],
}

export const apiKeyScreens: Screen[] = [
  {
    path: '/settings/ApiKeys',
    title: 'API Anahtarları',
    load: async () => (await import('./ApiKeyList.tsx')).ApiKeyList,
    right: 'api_keys:read',
    menu: { group: 'Ayarlar', label: 'API Anahtarları', icon: IconKey },
  },
]
