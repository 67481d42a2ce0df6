import { upload } from '../../../contract/src/content/upload.ts'
import { pathOf } from '../../../contract/src/kit/request.ts'
import { session } from '../../../contract/src/people/session.ts'
import { removing, restoring } from '../../../contract/src/records/removal.ts'
import { uploadImage } from '../content/media/upload-image.ts'
import { request } from '../kit/net/client.ts'
import type { Ports } from '../kit/ports.ts'
import { HistoryButton } from '../records/history/record/HistoryButton.tsx'

export const ports: Ports = {
  me: session.me,
  pingPath: pathOf(session.ping, {}),
  removeMany: removing.remove,
  restore: restoring.restore,
  uploadRight: upload.image.right,
  uploadImage,
  erased: async () =>
    request((await import('../../../contract/src/records/erased-records.ts')).erasedRecords.erased, {}),
  HistoryButton,
}
