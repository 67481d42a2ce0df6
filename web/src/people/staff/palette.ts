import { IconPlus, IconUser } from '@tabler/icons-react'
import { staff } from '../../../../contract/src/people/staff.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'

export const staffPalette: PalettePart = {
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
