import { ApiKeyDraft, apiKeys } from '../../../contract/src/api-keys.ts'
import type { RecordKind } from '../kit/history/kinds.ts'

export const apiKeyKinds: RecordKind[] = [
  {
    domain: apiKeys.list.domain,
    title: 'API anahtarı',
    plural: 'API anahtarları',
    draft: ApiKeyDraft,
    stays: true,
  },
]
