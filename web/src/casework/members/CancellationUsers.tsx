import { IconPrinter } from '@tabler/icons-react'
import { memberPaging, members } from '../../../../contract/src/casework/members.ts'
import { usePanel } from '../../kit/list/address.ts'
import { List } from '../../kit/list/List.tsx'
import { useMe } from '../../kit/net/me.ts'
import { may } from '../../kit/net/rights.ts'
import { SideCard } from '../../kit/side-panel/SideCard.tsx'
import { fullName, lastLogin, type Member, memberSearch, memberSince, nationalId, phone, status } from './columns.tsx'
import { MemberFaxes } from './MemberFaxes.tsx'

/** Users of the cancellation service with what was faxed for them; a row links to their requests. */
export function CancellationUsers() {
  const me = useMe()
  const panel = usePanel()

  return (
    <List
      title="Kolay İptal Kullanıcıları"
      call={members.list}
      paging={memberPaging}
      search={memberSearch}
      empty={{
        text: 'İptal talebi veren kişiler burada durur. Siteniz ya da uygulamanız onları bir API anahtarıyla teslim eder.',
        first: { href: '/settings/ApiKeys?panel=new', text: 'API Anahtarı Üret', right: 'api_keys:write' },
      }}
      columns={[nationalId, fullName, phone, memberSince, status, lastLogin]}
      {...(may(me, 'cancellation', 'read') && { open: ({ id }: Member) => `/kolayiptal/talep/u${id}`, viewed: true })}
      {...(may(me, 'fax', 'read') && {
        actions: [{ text: 'Göster', icon: IconPrinter, href: ({ id }: Member) => panel.hrefOf(id) }],
      })}
      chosen={({ id }) => id === panel.id}
      idle={panel.id === undefined}
      side={
        <SideCard title="Faks Detayları" shown={panel.id !== undefined} onClose={panel.close}>
          {panel.id !== undefined && <MemberFaxes key={panel.id} id={panel.id} />}
        </SideCard>
      }
    />
  )
}
