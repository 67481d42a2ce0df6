import { IconPlus } from '@tabler/icons-react'
import { ApiKeyDraft, apiKeys } from '../../../../contract/src/people/api-keys.ts'
import type { PalettePart } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'

const kinds: RecordKind[] = [
  {
    domain: apiKeys.list.domain,
    title: 'API anahtarı',
    plural: 'API anahtarları',
    draft: ApiKeyDraft,
    stays: true,
  },
]

const palette: PalettePart = {
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

export const apiKeysRecords: PanelRecords = { kinds, palette }
