import { Button } from '@mantine/core'
import { IconPlus, IconToggleLeft } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { meetingUserPaging, meetingUsers } from '../../../../contract/src/messages/meeting-users.ts'
import { staff } from '../../../../contract/src/people/staff.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { confirm } from '../../kit/ask/confirm.tsx'
import { toastFailure, toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { panelPath } from '../../kit/domain/record-screens.ts'
import { List } from '../../kit/list/List.tsx'
import type { Column } from '../../kit/list/table/columns.ts'
import { ActiveDot } from '../../kit/look/status.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useMe } from '../../kit/net/me.ts'
import { useCall, useWrite } from '../../kit/net/queries.ts'
import { allows } from '../../kit/net/rights.ts'
import { staffPath } from '../../people/staff/staff.ts'
import { ZoomInviteDialog } from './ZoomInviteDialog.tsx'

type Row = Answer<typeof meetingUsers.users>['users'][number]

const told: Column<Row>[] = [
  { field: 'email', title: 'E-posta', letters: 24, none: '–' },
  { field: 'last_login', title: 'Son giriş', kind: 'moment', none: 'Henüz girmedi' },
]

const purposes = {
  embedded: 'Toplantılar Masa’nın kendi odalarında yapılır; ekipteki herkes katılabilir.',
  zoom: 'Toplantılar Zoom’da yapılır; Zoom hesabınızın kullanıcıları on dakikada bir buraya gelir.',
}

/**
 * Who may hold meetings: in built-in rooms the staff, who are added and deactivated on their own screen; at Zoom the
 * users of its account.
 */
export function MeetingUsers() {
  const maySeeStaff = allows(useMe(), staff.list.right)
  const [email, lastLogin] = maySeeStaff ? told : []
  const service = useCall(meetingUsers.service, {})
  const isOurs = service.data?.provider === 'embedded'
  const mayInvite = allows(useMe(), meetingUsers.inviteUser.right) && service.data?.provider === 'zoom'
  const [inviting, setInviting] = useState(false)
  const toggle = useZoomStatus()
  return (
    <>
      <List
        title="Toplantı Kullanıcıları"
        notice={<Unanswered read={service} name="Toplantı hizmeti" />}
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
        {...(mayInvite && {
          actions: [{ text: 'Durumu Değiştir', icon: IconToggleLeft, run: toggle }],
          tools: (
            <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setInviting(true)}>
              Kullanıcı Çağır
            </Button>
          ),
        })}
      />
      {inviting && <ZoomInviteDialog onClose={() => setInviting(false)} />}
    </>
  )
}

/** Deactivates an active user of the Zoom account, or activates an inactive one, after a confirmation. */
function useZoomStatus() {
  const { run } = useWrite(meetingUsers.userStatus, { also: ['history'] })
  return async ({ id, name, status }: Row): Promise<boolean> => {
    const closes = status === 1
    const yes = await confirm({
      title: closes ? 'Zoom Kullanıcısını Kapat' : 'Zoom Kullanıcısını Aç',
      text: `“${name}”`,
      detail: closes
        ? 'Zoom hesabınızda da kapatılır; giremez ve toplantı yapamaz. Yeniden açılabilir.'
        : 'Zoom hesabınızda da açılır; yeniden girebilir ve toplantı yapabilir.',
    })
    if (!yes) return false
    try {
      await run({ id, status: closes ? 0 : 1 })
      toastSuccess(closes ? 'Zoom kullanıcısı kapatıldı' : 'Zoom kullanıcısı açıldı')
      return true
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      toastFailure('Zoom kullanıcısının durumu değiştirilemedi', cause)
      return false
    }
  }
}
