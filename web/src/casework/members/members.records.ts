import { IconUser } from '@tabler/icons-react'
import { MemberDraft, members } from '../../../../contract/src/casework/members.ts'
import { foundIn } from '../../kit/domain/palette-part.ts'
import { kindOf, type RecordKind } from '../../kit/domain/record-kind.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { banWords } from './columns.tsx'
import { cancellationUsersPath } from './members.ts'

export const memberKinds: RecordKind[] = [
  kindOf(
    { get: members.list, list: members.list, draft: MemberDraft },
    {
      title: 'Kolay iptal kullanıcısı',
      plural: 'Kolay iptal kullanıcıları',
      path: (id) => panelPath(cancellationUsersPath, id),
      found: foundIn(IconUser, members.list, ({ first_name, last_name, tckimlik }) => ({
        title: `${first_name} ${last_name}`,
        note: tckimlik,
      })),
      shows: { banned: { as: 'words', words: banWords } },
      stays: true,
    },
  ),
]
