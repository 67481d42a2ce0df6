import { MediaDraft, media } from '../../../../contract/src/content/media.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'

const kinds: RecordKind[] = [
  {
    domain: media.list.domain,
    title: 'Görsel',
    plural: 'Görseller',
    draft: MediaDraft,
    path: (id) => `/content/media?panel=${id}`,
  },
]

export const mediaRecords: PanelRecords = { kinds }
