import { Button, Checkbox, Popover, TextInput } from '@mantine/core'
import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { fold } from '../../../../contract/src/kit/turkish.ts'
import { useCall } from '../api/queries.ts'
import { Unanswered } from '../feedback/Answered.tsx'
import { Chip } from './Chip.tsx'
import classes from './filters.module.css'
import { type Names, type PicksFilter, pickedOf } from './filters.ts'

type Props = {
  filter: PicksFilter
  /** undefined: everything. */
  picked: number[] | undefined
  pick: (ids: number[] | undefined) => void
}

const searchFrom = 8

function useNames({ names }: PicksFilter) {
  const read = useCall(names as PicksFilter['names'] & { path: '/' }, {} as never, { fresh: 30_000, optional: true })
  return { read, names: (read.data as Names | undefined) ?? [] }
}

/** Checkboxes behind a button, with its own search. */
export function PicksFilterButton({ filter, picked, pick }: Props) {
  const [opened, setOpened] = useState(false)
  const { read, names } = useNames(filter)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus shadow="md" offset={6}>
      <Popover.Target>
        <Button
          variant="default"
          className={classes.button}
          data-active={picked !== undefined || undefined}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          onClick={() => setOpened(!opened)}
        >
          {filter.label}
          {picked && (
            <span className={classes.figure} data-figures>
              {picked.length}
            </span>
          )}
        </Button>
      </Popover.Target>
      <Popover.Dropdown className={classes.dropdown} aria-label={filter.label}>
        {read.data === undefined ? (
          <Unanswered read={read} name={filter.label} />
        ) : (
          <Picks names={names} picked={picked} pick={pick} />
        )}
      </Popover.Dropdown>
    </Popover>
  )
}

function Picks({ names, picked, pick }: Omit<Props, 'filter'> & { names: Names }) {
  const [text, setText] = useState('')
  const ids = new Set(picked ?? names.map(({ id }) => id))
  const wanted = fold(text)
  const shown = names.filter(({ name }) => fold(name).includes(wanted))
  const all = names.every(({ id }) => ids.has(id))

  function toggle(id: number, isOn: boolean) {
    const next = new Set(ids)
    if (isOn) next.add(id)
    else next.delete(id)
    pick(pickedOf(next, names))
  }

  return (
    <>
      {names.length >= searchFrom && (
        <TextInput
          className={classes.search}
          data-autofocus
          aria-label="Seçenek ara"
          placeholder="Ara"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Checkbox
        className={classes.all}
        label="Tümünü seç"
        checked={all}
        indeterminate={!all && ids.size > 0}
        onChange={() => pick(all ? [] : undefined)}
      />
      <div className={classes.options}>
        {shown.map(({ id, name }) => (
          <Checkbox
            key={id}
            className={classes.option}
            label={name}
            checked={ids.has(id)}
            onChange={(event) => toggle(id, event.currentTarget.checked)}
          />
        ))}
        {shown.length === 0 && <p className={classes.none}>Herhangi Bir Sonuç Bulunamadı</p>}
      </div>
    </>
  )
}

const chipsUpTo = 3

/** The picked names, each with a cross; from four on one chip for all. */
export function PicksChips({ filter, picked, pick }: Props) {
  const { names } = useNames(filter)
  if (!picked || picked.length === 0 || names.length === 0) return null
  if (picked.length > chipsUpTo) {
    return <Chip text={`${filter.label}: ${picked.length} seçili`} onRemove={() => pick(undefined)} />
  }
  return names
    .filter(({ id }) => picked.includes(id))
    .map(({ id, name }) => {
      const others = picked.filter((other) => other !== id)
      return <Chip key={id} text={name} onRemove={() => pick(others.length > 0 ? others : undefined)} />
    })
}
