import {
  CancellationReasonDraft,
  CancellationStatusDraft,
  cancellationReasons,
  cancellationStatuses,
} from '../../../../contract/src/casework/cancellation-setup.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'
import { statusWords } from '../../kit/form/fields/status-words.ts'

const status = { as: 'words', words: statusWords } as const

export const cancellationSetupKinds: RecordKind[] = [
  {
    domain: cancellationStatuses.list.domain,
    title: 'İptal talebi durumu',
    plural: 'İptal talebi durumları',
    draft: CancellationStatusDraft,
    shows: { status },
    path: (id) => `/settings/Status?panel=${id}`,
  },
  {
    domain: cancellationReasons.list.domain,
    title: 'İptal nedeni',
    plural: 'İptal nedenleri',
    draft: CancellationReasonDraft,
    shows: { status },
    path: (id) => `/settings/KiIptalNeden?panel=${id}`,
  },
]
