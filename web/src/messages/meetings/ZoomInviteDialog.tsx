import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { meetingUsers, ZoomInvitation, zoomUserTypes } from '../../../../contract/src/messages/meeting-users.ts'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { toastSuccess } from '../../kit/ask/toasts/toast.ts'
import { useProblem } from '../../kit/ask/use-problem.ts'
import { useStanding } from '../../kit/ask/use-standing.ts'
import { useWriteOnce } from '../../kit/net/use-once.ts'

const texts = [
  ['email', 'E-posta'],
  ['first_name', 'Ad'],
  ['last_name', 'Soyad'],
] as const

/** Invites a person into the Zoom account: Zoom writes to them, and they are listed once they have accepted. */
export function ZoomInviteDialog({ onClose }: { onClose: () => void }) {
  const { run, pending } = useWriteOnce(meetingUsers.inviteUser, { also: ['history'] })
  const [who, setWho] = useState({ email: '', first_name: '', last_name: '' })
  const [type, setType] = useState<1 | 2>(1)
  const { problem, errors, attempt } = useProblem(`${who.email}: Davet gönderilemedi`)
  const invitation = { ...who, type }
  const shown = useStanding(errors, invitation)

  const send = () =>
    attempt(async () => {
      await run(invitation)
      toastSuccess('Davet Gönderildi; kişi kabul edince listede görünür')
      onClose()
    })

  return (
    <FormDialog
      title="Zoom Hesabına Kullanıcı Çağır"
      yes="Daveti Gönder"
      problem={problem}
      pending={pending}
      disabled={!ZoomInvitation.safeParse(invitation).success}
      onSubmit={() => void send()}
      onCancel={onClose}
    >
      {texts.map(([key, title], at) => (
        <TextInput
          key={key}
          label={title}
          type={key === 'email' ? 'email' : 'text'}
          value={who[key]}
          error={shown[key]}
          data-autofocus={at === 0 || undefined}
          onChange={({ currentTarget: { value } }) => setWho((now) => ({ ...now, [key]: value }))}
        />
      ))}
      <NativeSelect
        label="Tür"
        description="Lisanslı kullanıcı, Zoom hesabınızdaki bir lisansı kullanır"
        data={Object.entries(zoomUserTypes).map(([value, name]) => ({ value, label: name }))}
        value={String(type)}
        error={shown.type}
        onChange={({ currentTarget: { value } }) => setType(value === '2' ? 2 : 1)}
      />
    </FormDialog>
  )
}
