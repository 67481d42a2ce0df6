import { ApiKeyDraft, apiKeys } from '../../../../contract/src/people/api-keys.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'

export const apiKeyKinds: RecordKind[] = [
  {
    domain: apiKeys.list.domain,
    title: 'API anahtarı',
    plural: 'API anahtarları',
    draft: ApiKeyDraft,
    stays: true,
  },
]
