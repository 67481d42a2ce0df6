import { MediaDraft, media } from '../../../contract/src/media.ts'
import type { RecordKind } from '../kit/history/kinds.ts'

export const mediaKinds: RecordKind[] = [
  {
    domain: media.list.domain,
    title: 'Görsel',
    plural: 'Görseller',
    draft: MediaDraft,
    path: (id) => `/content/media?panel=${id}`,
  },
]
