import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { formatDateTime } from '../../../../../contract/src/kit/values/dates.ts'
import { About, type ActionState } from '../../../kit/actions/About.tsx'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { NoteField } from '../../../kit/ask/NoteField.tsx'
import { useStanding } from '../../../kit/ask/use-standing.ts'
import { MomentInput } from '../../../kit/form/fields/MomentField.tsx'
import { Faint } from '../../../kit/look/Faint.tsx'
import type { Lead } from '../lead.ts'
import { soonTimes } from './soon.ts'

type Props = ActionState & {
  /** The lead as the dialog opened with it. */
  opened: Lead
  /** The lead as it is now. */
  lead: Lead
  onChoose: (at: string | null, note: string) => void
  onClose: () => void
}

/** Sets when the person should be called; the assignee is reminded at that time. */
export function CallbackDialog({ opened, lead, onChoose, onClose, of, what, errors, ...state }: Props) {
  const [at, setAt] = useState({ iso: opened.callback_at, round: 0, isOwn: false })
  // Until the person chooses a time, the field shows the one that the dialog starts with.
  if (!at.isOwn && at.iso !== opened.callback_at) setAt({ iso: opened.callback_at, round: at.round + 1, isOwn: false })
  const [note, setNote] = useState('')
  const shown = useStanding(errors, { callback_at: at.iso, note })
  return (
    <FormDialog
      {...state}
      title="Geri Arama"
      yes={at.iso === null && lead.callback_at !== null ? 'Geri Aramayı Kaldır' : 'Kaydet'}
      disabled={at.iso === lead.callback_at}
      onSubmit={() => onChoose(at.iso, note.trim())}
      onCancel={onClose}
    >
      <About of={of} what={what} />
      {lead.callback_at !== opened.callback_at && (
        <Faint>Şimdi kayıtlı zaman: {lead.callback_at ? formatDateTime(lead.callback_at) : 'yok'}</Faint>
      )}
      <Group gap={8}>
        {soonTimes(new Date()).map(({ text, iso }) => (
          <Button
            key={text}
            variant={iso === at.iso ? 'light' : 'default'}
            size="compact-sm"
            aria-pressed={iso === at.iso}
            onClick={() => setAt(({ round }) => ({ iso, round: round + 1, isOwn: true }))}
          >
            {text}
          </Button>
        ))}
      </Group>
      <MomentInput
        key={at.round}
        label="Zaman"
        error={shown.callback_at}
        inDialog
        ahead
        help={
          lead.assignee
            ? `Zamanı gelince görevliye bildirilir: ${lead.assignee.name}.`
            : 'Zamanı gelince size bildirilir.'
        }
        start={at.iso}
        onChange={(iso) => setAt(({ round }) => ({ iso, round, isOwn: true }))}
      />
      <NoteField error={shown.note} value={note} onChange={setNote} />
    </FormDialog>
  )
}
