import { IconPrinter } from '@tabler/icons-react'
import { memberPaging, members } from '../../../../contract/src/casework/members.ts'
import { queryOf, useAddress, withoutPanel } from '../../kit/list/address.ts'
import { List } from '../../kit/list/List.tsx'
import { may, useMe } from '../../kit/net/me.ts'
import { SideCard } from '../../kit/side-panel/SideCard.tsx'
import { fullName, lastLogin, type Member, memberSearch, memberSince, nationalId, phone, status } from './columns.tsx'
import { MemberFaxes } from './MemberFaxes.tsx'

/** Users of the cancellation service with what was faxed for them; a row leads to their requests. */
export function CancellationUsers() {
  const me = useMe()
  const { path, address, go } = useAddress()
  const { panel, ...others } = address
  const shown = /^[1-9]\d{0,14}$/.test(panel ?? '') ? Number(panel) : undefined

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
      actions={[
        { text: 'Göster', icon: IconPrinter, href: ({ id }) => path + queryOf({ ...others, panel: String(id) }) },
      ]}
      chosen={({ id }) => id === shown}
      idle={shown === undefined}
      side={
        <SideCard title="Faks Detayları" shown={shown !== undefined} onClose={() => go(withoutPanel)}>
          {shown !== undefined && <MemberFaxes key={shown} id={shown} />}
        </SideCard>
      }
    />
  )
}
