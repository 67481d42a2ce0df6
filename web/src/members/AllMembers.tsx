import { memberPaging, members } from '../../../contract/src/members.ts'
import { may, useMe } from '../kit/api/me.ts'
import { List } from '../kit/list/List.tsx'
import { lastLogin, type Member, memberSearch, memberSince, nationalId, phone, status } from './columns.tsx'

/** Every user of the cancellation service; a row leads to their requests. */
export function AllMembers() {
  const me = useMe()
  return (
    <List<Member>
      title="Tüm Üyeler"
      call={members.list}
      paging={memberPaging}
      search={memberSearch}
      columns={[
        { field: 'id', title: 'ID', kind: 'number', width: 84 },
        nationalId,
        { field: 'first_name', title: 'Ad', lead: true },
        { field: 'last_name', title: 'Soyad' },
        phone,
        memberSince,
        status,
        lastLogin,
      ]}
      {...(may(me, 'cancellation', 'read') && { open: ({ id }: Member) => `/kolayiptal/talep/u${id}`, viewed: true })}
    />
  )
}
