import { IconId } from '@tabler/icons-react'
import { memberPaging, members } from '../../../../contract/src/casework/members.ts'
import { usePanel } from '../../kit/list/address.ts'
import type { FilterOf } from '../../kit/list/filters/filters.ts'
import { List } from '../../kit/list/List.tsx'
import { useMe } from '../../kit/net/me.ts'
import { may } from '../../kit/net/rights.ts'
import { SideCard } from '../../kit/side-panel/SideCard.tsx'
import {
  banWords,
  fullName,
  lastLogin,
  type Member,
  memberSearch,
  memberSince,
  nationalId,
  phone,
  status,
} from './columns.tsx'
import { MemberCard } from './MemberCard.tsx'
import { useBan } from './use-ban.tsx'

const filters: FilterOf<typeof members.list>[] = [
  {
    kind: 'choice',
    field: 'banned',
    param: 'durum',
    label: 'Durum',
    options: [
      { value: '', text: 'Tümü', sends: undefined },
      { value: '0', text: banWords[0] },
      { value: '1', text: banWords[1] },
    ],
  },
]

/** Every user of the cancellation service; a row links to their requests, 'Göster' opens the actions on them. */
export function AllMembers() {
  const me = useMe()
  const ban = useBan()
  const panel = usePanel()

  return (
    <>
      <List
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
          fullName,
          phone,
          memberSince,
          status,
          lastLogin,
        ]}
        filters={filters}
        actions={[{ text: 'Göster', icon: IconId, href: ({ id }) => panel.hrefOf(id) }, ...ban.actions]}
        bulk={ban.bulk}
        chosen={({ id }) => id === panel.id}
        side={
          <SideCard title="Üye" shown={panel.id !== undefined} onClose={panel.close}>
            {panel.id !== undefined && <MemberCard key={panel.id} id={panel.id} />}
          </SideCard>
        }
        {...(may(me, 'cancellation', 'read') && { open: ({ id }: Member) => `/kolayiptal/talep/u${id}`, viewed: true })}
      />
      {ban.dialogs}
    </>
  )
}
