import { IconPlus } from '@tabler/icons-react'
import { apiKeys } from '../../../contract/src/api-keys.ts'
import type { Later } from '../kit/layout/later.ts'

export const apiKeysLater: Later = {
  palette: {
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
  },
}
