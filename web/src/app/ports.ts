import { pathOf } from '../../../contract/src/kit/request.ts'
import { session } from '../../../contract/src/people/session.ts'
import { removing, restoring } from '../../../contract/src/records/removal.ts'
import { request } from '../kit/net/client.ts'
import type { Ports } from '../kit/ports.ts'
import { HistoryButton } from '../records/history/record/HistoryButton.tsx'

export const ports: Ports = {
  me: session.me,
  pingPath: pathOf(session.ping, {}),
  removeMany: removing.remove,
  restore: restoring.restore,
  uploadRight: 'upload:write',
  uploadImage: async (...image) => (await import('../content/media/upload-image.ts')).uploadImage(...image),
  erased: async () =>
    request((await import('../../../contract/src/records/erased-records.ts')).erasedRecords.erased, {}),
  HistoryButton,
}
