import { IconPlus, IconUser } from '@tabler/icons-react'
import { shippedRoles } from '../../../../contract/src/people/rights.ts'
import { StaffDraft, staff } from '../../../../contract/src/people/staff.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'

const kinds: RecordKind[] = [
  {
    domain: staff.list.domain,
    title: 'Kullanıcı',
    plural: 'Kullanıcılar',
    draft: StaffDraft,
    shows: { role_id: { as: 'words', words: Object.fromEntries(shippedRoles.map(({ id, name }) => [id, name])) } },
    path: (id) => `/settings/Users?panel=${id}`,
    stays: true,
  },
]

const palette: PalettePart = {
  actions: [
    {
      id: 'staff.new',
      title: 'Yeni Kullanıcı',
      icon: IconPlus,
      right: staff.create.right,
      href: '/settings/Users?panel=new',
    },
  ],
  records: [
    recordsOf({
      kind: 'Kullanıcı',
      icon: IconUser,
      call: staff.list,
      input: (search) => ({ search, limit: 5 }),
      read: ({ data }) =>
        data.map(({ id, name, role }) => ({ id, title: name, note: role, href: `/settings/Users?panel=${id}` })),
    }),
  ],
}

export const staffRecords: PanelRecords = { kinds, palette }
