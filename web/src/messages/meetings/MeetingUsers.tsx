import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { meetingUserPaging, meetingUsers } from '../../../../contract/src/messages/meeting-users.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { List } from '../../kit/list/List.tsx'
import type { Column } from '../../kit/list/table/columns.ts'
import { ActiveDot } from '../../kit/look/status.tsx'
import { allows, useMe } from '../../kit/net/me.ts'
import { staffPath } from '../../people/staff/staff.ts'

type Row = Answer<typeof meetingUsers.users>['users'][number]

const told: Column<Row>[] = [
  { field: 'email', title: 'E-posta', letters: 24, none: '–' },
  { field: 'last_login', title: 'Son giriş', kind: 'moment', none: 'Henüz girmedi' },
]

/** Who may hold meetings; with the built-in rooms the staff, who are added and closed on their own screen. */
export function MeetingUsers() {
  const maySeeStaff = allows(useMe(), staff.list.right)
  const [email, lastLogin] = maySeeStaff ? told : []
  return (
    <List<Row>
      title="Toplantı Kullanıcıları"
      purpose="Toplantılar Masa’nın kendi odalarında yapılır; ekipteki herkes katılabilir."
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
      add={{ href: panelPath(staffPath, 'new'), text: 'Yeni Kullanıcı', right: staff.create.right }}
      {...(maySeeStaff && { open: ({ staff_id }: Row) => panelPath(staffPath, staff_id) })}
    />
  )
}
