import { memberPaging, members } from '../../../../contract/src/casework/members.ts'
import { List } from '../../kit/list/List.tsx'
import { may, useMe } from '../../kit/net/me.ts'
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
      empty={{
        text: 'İptal hizmetini kullanan kişiler burada durur. Siteniz ya da uygulamanız onları bir API anahtarıyla teslim eder.',
        first: { href: '/settings/ApiKeys?panel=new', text: 'API Anahtarı Üret', right: 'api_keys:write' },
      }}
      columns={[
        { field: 'id', title: 'ID', kind: 'id' },
        nationalId,
        { field: 'first_name', title: 'Ad', lead: true, letters: 16 },
        { field: 'last_name', title: 'Soyad', letters: 16 },
        phone,
        memberSince,
        status,
        lastLogin,
      ]}
      {...(may(me, 'cancellation', 'read') && { open: ({ id }: Member) => `/kolayiptal/talep/u${id}`, viewed: true })}
    />
  )
}
