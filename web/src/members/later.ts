import { IconUser } from '@tabler/icons-react'
import { members } from '../../../contract/src/members.ts'
import { type Later, menuCount } from '../kit/layout/later.ts'

import { recordsOf } from '../kit/palette/part.ts'

export const membersLater: Later = {
  counts: {
    '/accounts/kolayiptal': menuCount(members.list, { limit: 1 }, ({ total }) => total),
  },
  palette: {
    actions: [],
    records: [
      recordsOf({
        kind: 'Kolay iptal kullanıcısı',
        icon: IconUser,
        call: members.list,
        input: (search) => ({ search, limit: 5 }),
        read: ({ data }) =>
          data.map(({ id, first_name, last_name, tckimlik }) => ({
            id,
            title: `${first_name} ${last_name}`,
            note: tckimlik,
            href: `/accounts/kolayiptal?panel=${id}`,
          })),
      }),
    ],
  },
}
