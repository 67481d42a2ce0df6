import { NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { cancellation } from '../../../../../contract/src/casework/cancellation.ts'
import { formatCount } from '../../../../../contract/src/kit/money.ts'
import { Unanswered } from '../../../kit/ask/Answered.tsx'
import { FormDialog } from '../../../kit/ask/FormDialog.tsx'
import { useCall } from '../../../kit/net/queries.ts'
import { useStatuses } from '../statuses.ts'

type Props<Wish> = { count: number; onAnswer: (wish: Wish | undefined) => void }

const nobody = 'nobody'

/** Chooses the status to which many requests go. */
export function BulkStatusDialog({ count, onAnswer }: Props<{ status_id: number; note: string }>) {
  const statuses = useStatuses()
  const { data = [] } = statuses
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={`${formatCount(count)} talebin durumunu değiştir`}
      yes="Durumu Değiştir"
      disabled={chosen === ''}
      onSubmit={() => onAnswer({ status_id: Number(chosen), note: note.trim() })}
      onCancel={() => onAnswer(undefined)}
    >
      <NativeSelect
        label="Yeni durum"
        required
        data-autofocus
        data={[
          { value: '', label: 'Durum seçin' },
          ...data.filter(({ status }) => status === 1).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Unanswered read={statuses} name="Durumlar" />
      <TextInput
        label="Not"
        description="Her talebin zaman akışında durumla birlikte görünür."
        maxLength={5_000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </FormDialog>
  )
}

/** Chooses who gets many requests, or that nobody has them. */
export function BulkAssignDialog({ count, onAnswer }: Props<{ staff_id: number | null }>) {
  const people = useCall(cancellation.people, {}, { fresh: 60_000 })
  const { data = [] } = people
  const [chosen, setChosen] = useState('')
  return (
    <FormDialog
      title={`${formatCount(count)} talep için görevli`}
      yes="Görevliyi Kaydet"
      disabled={chosen === ''}
      onSubmit={() => onAnswer({ staff_id: chosen === nobody ? null : Number(chosen) })}
      onCancel={() => onAnswer(undefined)}
    >
      <NativeSelect
        label="Görevli"
        required
        data-autofocus
        data={[
          { value: '', label: 'Kişi seçin' },
          ...data.map(({ id, name }) => ({ value: String(id), label: name })),
          { value: nobody, label: 'Atanmadı (görevliyi kaldır)' },
        ]}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Unanswered read={people} name="Kişiler" />
    </FormDialog>
  )
}
