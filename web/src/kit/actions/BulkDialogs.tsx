import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Unanswered } from '../ask/Answered.tsx'
import { FormDialog } from '../ask/FormDialog.tsx'
import { NoteField } from '../ask/NoteField.tsx'
import type { NamesCall } from '../list/filters/filters.ts'
import { useCall } from '../net/queries.ts'

/** Asks to whom many records go; answers what the call takes of it. */
export type AssignQuestion = { title: string; onAnswer: (wish: object | undefined) => void }

export type StatusWish = { status_id: number; note: string }
export type PersonWish = { staff_id: number | null }

type Props<Wish> = {
  title: string
  /** Answers what may be chosen. */
  names: NamesCall
  /** Which of them, where not all; said of each by its answer. */
  offers?: (row: { id: number; name: string }) => boolean
  onAnswer: (wish: Wish | undefined) => void
}

const nobody = 'nobody'
const all = () => true

/** Chooses the status to which many records go. */
export function BulkStatusDialog({ title, names, offers = all, onAnswer }: Props<StatusWish>) {
  const statuses = useCall(names, {}, { fresh: 60_000 })
  const { data = [] } = statuses
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  return (
    <FormDialog
      title={title}
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
          ...data.filter(offers).map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Unanswered read={statuses} name="Durumlar" />
      <NoteField description="Her birinin zaman akışında durumla birlikte görünür." value={note} onChange={setNote} />
    </FormDialog>
  )
}

/** Chooses who gets many records, or that nobody has them. */
export function BulkAssignDialog({ title, names, onAnswer }: Props<PersonWish>) {
  const people = useCall(names, {}, { fresh: 60_000 })
  const { data = [] } = people
  const [chosen, setChosen] = useState('')
  return (
    <FormDialog
      title={title}
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
