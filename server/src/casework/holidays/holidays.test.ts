import { holidays } from '../../../../contract/src/casework/holidays.ts'
import { recordSuite } from '../../testing/record-suite.ts'

const draft = { day: '2031-06-02', name: 'İdari izin', kind: 'other', half: false, source: 'Cumhurbaşkanlığı kararı' }

recordSuite({
  title: 'public holidays',
  calls: holidays,
  draft,
  key: 'id',
  change: { half: true },
  shown: { ...draft, shipped: false },
  shownChanged: { half: true },
})
