import { HolidayDraft, holidayKinds, holidays } from '../../../../contract/src/casework/holidays.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'

export const holidayRecordKinds: RecordKind[] = [
  {
    domain: holidays.list.domain,
    title: 'Resmî tatil',
    plural: 'Resmî tatiller',
    draft: HolidayDraft,
    shows: {
      kind: { as: 'words', words: holidayKinds },
      half: { as: 'words', words: { true: '13.00’ten sonra', false: 'Tam gün' } },
    },
    path: (id) => `/settings/Holidays?panel=${id}`,
  },
]
