import { useState } from 'react'
import { reveal, revealSeconds } from '../../../../contract/src/casework/reveal.ts'
import { reasonLeast, reasonMost } from '../../../../contract/src/kit/reason.ts'
import { FormDialog } from '../../kit/ask/FormDialog.tsx'
import { NoteField } from '../../kit/ask/NoteField.tsx'
import { CallFailure } from '../../kit/net/failure.ts'
import { useWrite } from '../../kit/net/queries.ts'

type Props = {
  of: { domain: string; id: number; field: string }
  onCancel: () => void
  onShown: (value: string) => void
}

/** Asks why the person wants to see a hidden number; the reason is stored with the record. */
export function RevealDialog({ of, onCancel, onShown }: Props) {
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const { run, pending } = useWrite(reveal.value, { also: ['history'] })

  async function show() {
    if (reason.trim().length < reasonLeast) return setProblem(`En az ${reasonLeast} karakterlik bir neden yazın`)
    try {
      onShown((await run({ ...of, reason })).value)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setProblem(cause.fields.reason ?? cause.message)
    }
  }

  return (
    <FormDialog
      title="Kimlik Numarasını Göster"
      yes="Göster"
      pending={pending}
      onSubmit={() => void show()}
      onCancel={onCancel}
    >
      <p>Numara {revealSeconds} saniye görünür. Kimin, ne zaman ve neden baktığı geçmişe yazılır.</p>
      <NoteField
        label="Neden"
        placeholder="Kişi telefonda doğrulanıyor"
        required
        focus
        most={reasonMost}
        value={reason}
        error={problem}
        onChange={setReason}
      />
    </FormDialog>
  )
}
