import { ApiKeyDraft, apiKeys } from '../../../../contract/src/people/api-keys.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'

export const apiKeyKinds: RecordKind[] = [
  kindOf(
    { get: apiKeys.list, list: apiKeys.list, draft: ApiKeyDraft },
    { title: 'API anahtarı', plural: 'API anahtarları', stays: true },
  ),
]
