import { MultiSelect, Textarea } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { meetingInvitations } from '../../../../contract/src/messages/meeting-invitations.ts'
import { Unanswered } from '../../kit/ask/Answered.tsx'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { choicesOf, nothingFound } from '../../kit/form/choices/choices.ts'
import { foldedFilter } from '../../kit/form/choices/folded-filter.ts'
import { problemAt } from '../../kit/form/record.ts'
import { Callout } from '../../kit/look/Callout.tsx'
import { Faint } from '../../kit/look/Faint.tsx'
import { useCall } from '../../kit/net/queries.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'
import { guestsOf, wrongGuests } from './guests.ts'

type Invitee = Answer<typeof meetingInvitations.invitees>['data'][number]

const unreached = { yes: '', no: ' (ulaşmadı)', unknown: ' (ulaştığı bilinmiyor)' }
const shownAs = ({ name, email, reached }: Invitee) => `${name || email}${unreached[reached]}`

type Props = { meeting: { id: number; topic: string }; onClose: () => void }

/** Invites colleagues and guests to a meeting by e-mail. */
export function InviteDialog({ meeting, onClose }: Props) {
  const colleagues = useCall(meetingInvitations.colleagues, {})
  const invited = useCall(meetingInvitations.invitees, { id: meeting.id })
  const { run, pending } = useWriteOnce(meetingInvitations.invite)
  const [staff, setStaff] = useState<string[]>([])
  const [guests, setGuests] = useState('')
  const [wrong, setWrong] = useState<string>()
  const { problem, errors, attempt } = useProblem(`${meeting.topic}: Davetler gönderilemedi`)
  const asked = { staff: staff.map(Number), guests: guestsOf(guests) }

  function send() {
    const unwritable = wrongGuests(guests)
    setWrong(unwritable)
    if (unwritable !== undefined) return
    return attempt(async () => {
      const { sent } = await run({ id: meeting.id, ...asked })
      toastSuccess(
        sent > 0 ? 'Davetler gönderime verildi' : 'Davet bu kişilere daha önce gönderilmiş, yeniden gönderilmedi',
      )
      onClose()
    })
  }

  const hindrance = invited.data?.hindrance ?? ''
  const before = invited.data?.data ?? []
  return (
    <FormDialog
      title={`Davet Et: ${meeting.topic}`}
      yes="Davetleri Gönder"
      problem={problem}
      pending={pending}
      disabled={hindrance !== '' || asked.staff.length + asked.guests.length === 0}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      {hindrance !== '' && (
        <Callout icon={IconMailOff} label="E-posta">
          {hindrance}.
        </Callout>
      )}
      <MultiSelect
        label="Çalışanlar"
        data={choicesOf(colleagues.data ?? [])}
        value={staff}
        onChange={setStaff}
        error={problemAt(errors, 'staff')}
        filter={foldedFilter}
        searchable
        data-autofocus
        nothingFoundMessage={nothingFound(colleagues, 'Bu adla, e-posta adresi kayıtlı bir çalışan yok')}
        comboboxProps={{ withinPortal: false }}
      />
      <Unanswered read={colleagues} name="Çalışanlar" />
      <Textarea
        label="Konuklar"
        description="Her satıra bir kişi: Ad Soyad <ad@ornek.com>"
        autosize
        minRows={2}
        maxRows={6}
        value={guests}
        error={wrong ?? problemAt(errors, 'guests')}
        onChange={(event) => {
          setGuests(event.currentTarget.value)
          setWrong(undefined)
        }}
      />
      <Unanswered read={invited} name="Davetliler" />
      {before.length > 0 && <Faint>Davet edilenler: {before.map(shownAs).join(', ')}</Faint>}
      {before.some(({ reached }) => reached !== 'yes') && (
        <Faint>
          Son iletinin ulaşmadığı kişileri yeniden davet edebilirsiniz; ulaştığı bilinmeyen biri daveti iki kez
          alabilir.
        </Faint>
      )}
    </FormDialog>
  )
}
