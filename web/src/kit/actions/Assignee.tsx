import { Button, Select } from '@mantine/core'
import { useRef } from 'react'
import { Unanswered } from '../ask/Answered.tsx'
import { choicesOf, nothingFound } from '../form/choices/choices.ts'
import { foldedFilter } from '../form/choices/folded-filter.ts'
import type { NamesCall } from '../list/filters/filters.ts'
import { Faint } from '../look/Faint.tsx'
import { useMe } from '../net/me.ts'
import { useCall } from '../net/queries.ts'
import classes from './actions.module.css'

type Props = {
  assignee: { id: number; name: string } | null
  /** The call for the people that the record can be assigned to. */
  people: NamesCall
  mayAssign: boolean
  pending: boolean
  onAssign: (staffId: number | null) => void
}

/** The person assigned to a record. */
export function Assignee({ assignee, people: call, mayAssign, pending, onAssign }: Props) {
  const me = useMe()
  const select = useRef<HTMLInputElement>(null)
  const people = useCall(call, {}, { fresh: 60_000, enabled: mayAssign })
  const { data = [] } = people
  if (!mayAssign) return <Faint small>Görevli: {assignee?.name ?? 'Atanmadı'}</Faint>
  // The assignee may be someone to whom such records can no longer be assigned.
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
        nothingFoundMessage={nothingFound(people, 'Kişi bulunamadı')}
        data={choicesOf(offered)}
        value={assignee ? String(assignee.id) : null}
        // `disabled` would lose the focus, so it is read-only while saving.
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
            // The button disappears with the answer.
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
