import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from '../ask/FormDialog.tsx'
import { useStanding } from '../ask/use-standing.ts'
import { About, type ActionState } from './About.tsx'

type Props = ActionState & { onWrite: (note: string) => void; onClose: () => void }

export function NoteDialog({ onWrite, onClose, of, what, errors, ...state }: Props) {
  const [note, setNote] = useState('')
  const shown = useStanding(errors, { note })
  const isEmpty = note.trim() === ''
  return (
    <FormDialog
      {...state}
      title="Not Ekle"
      yes="Notu Ekle"
      disabled={isEmpty}
      onSubmit={() => onWrite(note.trim())}
      onCancel={onClose}
    >
      <About of={of} what={what} />
      <Textarea
        label="Not"
        description="Ctrl+Enter ekler."
        required
        autosize
        minRows={3}
        maxLength={5_000}
        value={note}
        error={shown.note}
        data-autofocus
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  )
}
