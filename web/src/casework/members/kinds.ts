import { MemberDraft, members } from '../../../../contract/src/casework/members.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'

export const memberKinds: RecordKind[] = [
  {
    domain: members.list.domain,
    title: 'Kolay iptal kullanıcısı',
    plural: 'Kolay iptal kullanıcıları',
    draft: MemberDraft,
    path: (id) => `/accounts/kolayiptal?panel=${id}`,
    stays: true,
  },
]
