import { MediaDraft, media } from '../../../../contract/src/content/media.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { mediaPath } from './media.ts'

export const mediaRecord = recordOf({
  draft: MediaDraft,
  // Images are added by uploading them.
  calls: { get: media.get, create: media.update, update: media.update, remove: media.remove },
  name: 'Görsel',
})

export const mediaKinds: RecordKind[] = [
  kindOf(mediaRecord, { title: 'Görsel', plural: 'Görseller', path: (id) => panelPath(mediaPath, id) }),
]
