import { IconUser } from '@tabler/icons-react'
import { MemberDraft, members } from '../../../../contract/src/casework/members.ts'
import { type PalettePart, recordsOf } from '../../kit/domain/palette-part.ts'
import type { PanelRecords } from '../../kit/domain/panel-domain.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'

const kinds: RecordKind[] = [
  {
    domain: members.list.domain,
    title: 'Kolay iptal kullanıcısı',
    plural: 'Kolay iptal kullanıcıları',
    draft: MemberDraft,
    path: (id) => `/accounts/kolayiptal?panel=${id}`,
    stays: true,
  },
]

const palette: PalettePart = {
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

export const membersRecords: PanelRecords = { kinds, palette }
