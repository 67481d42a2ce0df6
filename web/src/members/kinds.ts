import { MemberDraft, members } from '../../../contract/src/members.ts'
import type { RecordKind } from '../kit/history/kinds.ts'

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
