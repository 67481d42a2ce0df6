import { shippedRoles } from '../../../../contract/src/people/rights.ts'
import { StaffDraft, staff } from '../../../../contract/src/people/staff.ts'
import type { RecordKind } from '../../kit/domain/record-kind.ts'

export const staffKinds: RecordKind[] = [
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
