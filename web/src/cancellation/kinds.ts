import { CancellationRequestDraft, cancellation, documentKinds } from '../../../contract/src/cancellation.ts'
import type { RecordKind } from '../kit/history/kinds.ts'

export const cancellationKinds: RecordKind[] = [
  {
    domain: cancellation.list.domain,
    title: 'İptal talebi',
    plural: 'İptal talepleri',
    draft: CancellationRequestDraft,
    shows: {
      status: { as: 'names', call: cancellation.statuses },
      assignee: { as: 'names', call: cancellation.people },
      missing: { as: 'words', words: documentKinds },
    },
    path: (id) => `/kolayiptal/goster/${id}`,
  },
]
