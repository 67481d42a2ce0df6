import { IconPlus } from '@tabler/icons-react'
import { HolidayDraft, holidayKinds, holidays } from '../../../../contract/src/casework/holidays.ts'
import type { PalettePart } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'

const kinds: RecordKind[] = [
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

const palette: PalettePart = {
  actions: [
    {
      id: 'public_holidays.new',
      title: 'Yeni Tatil',
      icon: IconPlus,
      right: 'public_holidays:write',
      href: '/settings/Holidays?panel=new',
    },
  ],
  records: [],
}

export const holidaysRecords: PanelRecords = { kinds, palette }
