import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { meetingUserPaging, meetingUsers } from '../../../../contract/src/messages/meeting-users.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { List } from '../../kit/list/List.tsx'
import type { Column } from '../../kit/list/table/columns.ts'
import { ActiveDot } from '../../kit/look/status.tsx'
import { allows, useMe } from '../../kit/net/me.ts'
import { useCall } from '../../kit/net/queries.ts'
import { staffPath } from '../../people/staff/staff.ts'

type Row = Answer<typeof meetingUsers.users>['users'][number]

const told: Column<Row>[] = [
  { field: 'email', title: 'E-posta', letters: 24, none: '–' },
  { field: 'last_login', title: 'Son giriş', kind: 'moment', none: 'Henüz girmedi' },
]

const purposes = {
  embedded: 'Toplantılar Masa’nın kendi odalarında yapılır; ekipteki herkes katılabilir.',
  zoom: 'Toplantılar Zoom’da yapılır; kullanıcılar Zoom hesabınızda eklenir ve kapatılır, on dakikada bir buraya gelir.',
}

/** Who may hold meetings; with the built-in rooms the staff, who are added and closed on their own screen; at Zoom those of its account. */
export function MeetingUsers() {
  const maySeeStaff = allows(useMe(), staff.list.right)
  const [email, lastLogin] = maySeeStaff ? told : []
  const service = useCall(meetingUsers.service, {})
  const isOurs = service.data?.provider === 'embedded'
  return (
    <List<Row>
      title="Toplantı Kullanıcıları"
      purpose={service.data && purposes[service.data.provider]}
      call={meetingUsers.users}
      paging={meetingUserPaging}
      search={{ field: 'search', placeholder: 'Ad ara' }}
      filters={[
        {
          kind: 'choice',
          field: 'status',
          label: 'Durum',
          options: [
            { value: 'all', text: 'Tümü' },
            { value: '1', text: 'Aktif' },
            { value: '0', text: 'Pasif' },
          ],
        },
      ]}
      columns={[
        { field: 'name', title: 'Ad', lead: true },
        ...(email ? [email] : []),
        { field: 'type', title: 'Tür', kind: 'badge', letters: 16, note: true },
        {
          field: 'status',
          title: 'Durum',
          kind: 'badge',
          note: true,
          cell: ({ status }) => <ActiveDot status={status} />,
        },
        ...(lastLogin ? [lastLogin] : []),
      ]}
      empty={{ text: 'Toplantı yapabilen kişiler burada durur.' }}
      {...(isOurs && {
        add: { href: panelPath(staffPath, 'new'), text: 'Yeni Kullanıcı', right: staff.create.right },
      })}
      {...(isOurs && maySeeStaff && { open: ({ staff_id }: Row) => panelPath(staffPath, staff_id) })}
    />
  )
}
