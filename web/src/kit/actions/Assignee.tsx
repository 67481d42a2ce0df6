import { Button, Select } from '@mantine/core'
import { useRef } from 'react'
import { Unanswered } from '../ask/Answered.tsx'
import { foldedFilter } from '../form/choices/folded-filter.ts'
import type { NamesCall } from '../list/filters/filters.ts'
import { Faint } from '../look/Faint.tsx'
import { useMe } from '../net/me.ts'
import { useCall } from '../net/queries.ts'
import classes from './actions.module.css'

type Props = {
  assignee: { id: number; name: string } | null
  /** Answers who may be given the record. */
  people: NamesCall
  mayAssign: boolean
  pending: boolean
  onAssign: (staffId: number | null) => void
}

/** Who works on a record. */
export function Assignee({ assignee, people: call, mayAssign, pending, onAssign }: Props) {
  const me = useMe()
  const select = useRef<HTMLInputElement>(null)
  const people = useCall(call, {}, { fresh: 60_000, enabled: mayAssign })
  const { data = [] } = people
  if (!mayAssign) return <Faint small>Görevli: {assignee?.name ?? 'Atanmadı'}</Faint>
  // Somebody who may no longer be given such records can still have this one.
  const offered = assignee && !data.some(({ id }) => id === assignee.id) ? [assignee, ...data] : data

  return (
    <div className={classes.assignee}>
      <Select
        ref={select}
        label="Görevli"
        placeholder="Atanmadı"
        clearable
        searchable
        filter={foldedFilter}
        clearButtonProps={{ 'aria-label': 'Görevlendirmeyi kaldır' }}
        comboboxProps={{ withinPortal: false }}
        nothingFoundMessage="Kişi bulunamadı"
        data={offered.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={assignee ? String(assignee.id) : null}
        // Closed, it would lose the focus.
        readOnly={pending}
        aria-busy={pending}
        onChange={(value) => onAssign(value === null ? null : Number(value))}
      />
      <Unanswered read={people} name="Kişiler" />
      {me && assignee?.id !== me.id && (
        <Button
          variant="default"
          disabled={pending}
          onClick={() => {
            // The button goes with the answer.
            select.current?.focus()
            onAssign(me.id)
          }}
        >
          Bana Ata
        </Button>
      )}
    </div>
  )
}
