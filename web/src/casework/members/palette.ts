import { IconUser } from '@tabler/icons-react'
import { members } from '../../../../contract/src/casework/members.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'

export const membersPalette: PalettePart = {
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
}
