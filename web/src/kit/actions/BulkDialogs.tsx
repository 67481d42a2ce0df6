import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { Call } from '../../../../contract/src/kit/endpoint.ts'
import { Unanswered } from '../ask/Answered.tsx'
import { FormDialog } from '../ask/FormDialog.tsx'
import { choicesOf } from '../form/choices/choices.ts'
import type { NamesCall } from '../list/filters/filters.ts'
import { useCall } from '../net/queries.ts'
import { StatusNote } from './StatusNote.tsx'

/** Asks to whom many records are assigned; answers with the input for the call and the chosen name. */
export type AssignQuestion = { title: string; onAnswer: (wish: object | undefined, name?: string) => void }

export type StatusWish = { status_id: number; note: string }
export type PersonWish = { staff_id: number | null }

/** `next`: the statuses that may follow it; absent when any may. */
export type Status = { id: number; name: string; next?: readonly { id: number; needs_note: boolean }[] }

export type StatusesCall = Call & { answer: { _zod: { output: Status[] } } }

type Props<Wish> = {
  title: string
  onAnswer: (wish: Wish | undefined, name?: string) => void
}

type StatusProps = Props<StatusWish> & {
  statuses: StatusesCall
  /** Which statuses may be chosen; all by default. */
  offers?: ((status: Status) => boolean) | undefined
  /** The statuses that the records have; empty when not known. */
  from: readonly number[]
}

const nobody = 'nobody'
const all = () => true

/** Asks for the new status of many records. */
export function BulkStatusDialog({ title, statuses, offers = all, from, onAnswer }: StatusProps) {
  const read = useCall(statuses, {}, { fresh: 60_000 })
  const { data = [] } = read
  const [chosen, setChosen] = useState('')
  const [note, setNote] = useState('')
  const ways = waysTo(Number(chosen), data, from)
  const needed = ways.length > 0 && ways.every(({ needs_note }) => needs_note)
  return (
    <FormDialog
      title={title}
      yes="Durumu Değiştir"
      disabled={chosen === '' || (needed && note.trim() === '')}
      onSubmit={() => onAnswer({ status_id: Number(chosen), note: note.trim() }, nameOf(data, chosen))}
      onCancel={() => onAnswer(undefined)}
    >
      <NativeSelect
        label="Yeni durum"
        required
        data-autofocus
        data={[
          { value: '', label: 'Durum seçin' },
          ...choicesOf(data.filter((status) => offers(status) && waysTo(status.id, data, from).length > 0)),
        ]}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Unanswered read={read} name="Durumlar" />
      <StatusNote ofMany needed={needed} value={note} onChange={setNote} />
    </FormDialog>
  )
}

const nameOf = (all: readonly { id: number; name: string }[], chosen: string) =>
  all.find(({ id }) => String(id) === chosen)?.name

/** The transitions to a status from any of the records' statuses. */
const waysTo = (to: number, statuses: readonly Status[], from: readonly number[]) =>
  statuses
    .filter(({ id }) => id !== to && (from.length === 0 || from.includes(id)))
    .flatMap(({ next }) => next?.filter(({ id }) => id === to) ?? [{ needs_note: false }])

/** Asks to whom many records are assigned, or to nobody. */
export function BulkAssignDialog({ title, names, onAnswer }: Props<PersonWish> & { names: NamesCall }) {
  const people = useCall(names, {}, { fresh: 60_000 })
  const { data = [] } = people
  const [chosen, setChosen] = useState('')
  return (
    <FormDialog
      title={title}
      yes="Görevliyi Kaydet"
      disabled={chosen === ''}
      onSubmit={() =>
        onAnswer(
          { staff_id: chosen === nobody ? null : Number(chosen) },
          chosen === nobody ? 'Atanmadı' : nameOf(data, chosen),
        )
      }
      onCancel={() => onAnswer(undefined)}
    >
      <NativeSelect
        label="Görevli"
        required
        data-autofocus
        data={[
          { value: '', label: 'Kişi seçin' },
          ...choicesOf(data),
          { value: nobody, label: 'Atanmadı (görevliyi kaldır)' },
        ]}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <Unanswered read={people} name="Kişiler" />
    </FormDialog>
  )
}
