import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCalendarDown, IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { meetingInvitations } from '../../../../contract/src/messages/meeting-invitations.ts'
import type { meetings } from '../../../../contract/src/messages/meetings.ts'
import { CopyButton } from '../../kit/ask/CopyButton.tsx'
import { useFormContext } from '../../kit/form/context.ts'
import { DownloadButton } from '../../kit/list/files/DownloadButton.tsx'
import { Callout } from '../../kit/look/Callout.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { Buttons } from '../../kit/look/Rows.tsx'
import { Attendance } from './Attendance.tsx'
import { InviteDialog } from './InviteDialog.tsx'

/** What a meeting has besides its form: the guests' link, invitations, the calendar file, and who attended. */
export function MeetingExtras({ mayChange }: { mayChange: boolean }) {
  const { stored } = useFormContext()
  const meeting = stored as Answer<typeof meetings.get>
  const [inviting, setInviting] = useState(false)
  const atZoom = meeting.provider === 'zoom'

  return (
    <>
      {meeting.provider_error !== '' && (
        <Callout icon={IconAlertTriangle} label="Toplantı hizmeti">
          {meeting.provider_error}
        </Callout>
      )}
      <Buttons>
        {mayChange && (
          <CopyButton
            size="xs"
            text={`${window.location.origin}/meeting/guest/${meeting.guest_token}`}
            label="Konuk Bağlantısını Kopyala"
          />
        )}
        {mayChange && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconMail size={16} aria-hidden />}
            onClick={() => setInviting(true)}
          >
            Davet Et
          </Button>
        )}
        <DownloadButton
          call={meetingInvitations.calendar}
          id={meeting.id}
          icon={IconCalendarDown}
          name={`toplanti-${meeting.id}.ics`}
          failure="Takvim dosyası indirilemedi"
        >
          Takvime Ekle
        </DownloadButton>
      </Buttons>
      {mayChange && (
        <Faint>
          {atZoom
            ? 'Bağlantıyı açan konuk Zoom’a geçer ve toplantının parolasıyla katılır.'
            : 'Bağlantıyı açan konuk adını ve toplantının parolasını yazarak katılır.'}
        </Faint>
      )}
      {atZoom ? <Faint>Kimlerin katıldığı Zoom’un raporlarında durur.</Faint> : <Attendance id={meeting.id} />}
      {inviting && createPortal(<InviteDialog meeting={meeting} onClose={() => setInviting(false)} />, document.body)}
    </>
  )
}
