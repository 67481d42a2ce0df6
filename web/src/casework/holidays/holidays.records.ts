import {
  holidayKinds as dayKinds,
  HolidayDraft,
  halfWords,
  holidays,
} from '../../../../contract/src/casework/holidays.ts'
import { formatDay } from '../../../../contract/src/kit/values/dates.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { recordOf } from '../../kit/form/record.ts'
import { holidaysPath } from './holidays.ts'

export const holidayRecord = recordOf({
  draft: HolidayDraft,
  calls: holidays,
  name: 'Tatil',
  called: ({ name }) => name,
  also: ['cancellation'],
})

export const holidayKinds: RecordKind[] = [
  kindOf(holidayRecord, {
    title: 'Resmî tatil',
    plural: 'Resmî tatiller',
    shows: {
      day: { as: 'text', text: (day) => formatDay(String(day ?? '')) },
      kind: { as: 'words', words: dayKinds },
      half: { as: 'words', words: halfWords },
    },
    path: (id) => panelPath(holidaysPath, id),
  }),
]
