import { IconPlus } from '@tabler/icons-react'
import { apiKeys } from '../../../../contract/src/people/api-keys.ts'
import type { PalettePart } from '../../kit/domain/palette-part.ts'

export const apiKeysPalette: PalettePart = {
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
