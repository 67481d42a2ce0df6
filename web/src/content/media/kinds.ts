import { MediaDraft, media } from '../../../../contract/src/content/media.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'

export const mediaKinds: RecordKind[] = [
  {
    domain: media.list.domain,
    title: 'Görsel',
    plural: 'Görseller',
    draft: MediaDraft,
    path: (id) => `/content/media?panel=${id}`,
  },
]
