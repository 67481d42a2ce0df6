import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { FormDialog } from './FormDialog.tsx'

type Props = { of: string; pending?: boolean; failed?: boolean; onWrite: (note: string) => void; onClose: () => void }

export function NoteDialog({ onWrite, onClose, ...state }: Props) {
  const [note, setNote] = useState('')
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
      <Textarea
        label="Not"
        description="Ctrl+Enter ekler."
        required
        autosize
        minRows={3}
        maxLength={5_000}
        value={note}
        data-autofocus
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit()
        }}
      />
    </FormDialog>
  )
}
