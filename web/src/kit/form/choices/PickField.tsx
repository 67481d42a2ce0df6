import { Select } from '@mantine/core'
import { useState } from 'react'
import { Unanswered } from '../../ask/Answered.tsx'
import type { Names, NamesCall } from '../../list/filters/filters.ts'
import { useCall } from '../../net/queries.ts'
import { useField, useFormContext } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import { type Adds, addedName, addOptions, useAdding } from './adding.ts'
import { choicesOf, nothingFound } from './choices.ts'
import { foldedFilter } from './folded-filter.ts'
import { useErased } from './use-erased.ts'

type Look = FieldFacts & {
  placeholder?: string
  /** Key of the stored record that holds the pick's name, for a pick that is no longer offered. */
  namedBy: string
  /** Lets the person add a missing row by typing its name. */
  adds?: Adds
  /** Called when the person picks, to update other fields. */
  onPick?: (id: number | null) => void
}

/** One of many rows by id, or none; the search ignores case and Turkish accents. */
export function PickField({ names, ...look }: Look & { names: NamesCall }) {
  const answer = useCall(names, {})
  return (
    <>
      <PickOf {...look} offered={answer.data as Names | undefined} />
      <Unanswered read={answer} name="Seçenekler" />
    </>
  )
}

type OfProps = Look & { offered: Names | undefined }

/** Like `PickField`, for rows that the screen has read; `offered` is undefined until they are loaded. */
export function PickOf({ offered: given, placeholder, namedBy, adds, onPick, ...facts }: OfProps) {
  const { stored, met } = useFormContext()
  const offered = given ?? []
  // What was chosen here keeps its name when somebody deletes it meanwhile.
  const [seen] = useState(() => new Map<unknown, string>())
  for (const { id, name } of offered) seen.set(id, name)
  // A record names its own pick alone: a colleague's, or one chosen here before, is another.
  function nameOf(id: unknown): string {
    const records = [met?.current, stored] as (Record<string, unknown> | undefined)[]
    const owner = records.find((one) => one?.[facts.name] === id)
    return seen.get(id) ?? String(owner?.[namedBy] || `#${id}`)
  }
  const { key, start, change, ...look } = useField<number | null>(facts, {
    words: (value) => (value ? nameOf(value) : ''),
  })
  return (
    <Pick
      key={key}
      look={{ ...look, placeholder }}
      start={start || null}
      offered={offered}
      nothing={nothingFound({ data: given })}
      nameOf={nameOf}
      adds={adds}
      onChange={(id) => {
        change(id)
        onPick?.(id)
      }}
    />
  )
}

type PickProps = {
  look: { id: string; label: string; required: boolean; error: string | undefined; placeholder: string | undefined }
  start: number | null
  offered: Names
  nothing: string
  nameOf: (id: number) => string
  adds: Adds | undefined
  onChange: (id: number | null) => void
}

function Pick({ look, start, offered, nothing, nameOf, adds, onChange }: PickProps) {
  const [value, setValue] = useState(start)
  const [added, setAdded] = useState<Names>([])
  const [search, setSearch] = useState('')
  const { add, mayAdd, pending } = useAdding(adds)
  const erased = useErased(() => value !== null && take(null))
  const fresh = added.filter(({ id }) => !offered.some((one) => one.id === id))
  const known = [...offered, ...fresh]
  const isFormer = value !== null && !known.some(({ id }) => id === value)
  const options = choicesOf([...known, ...(isFormer ? [{ id: value, name: nameOf(value) }] : [])])

  function take(id: number | null) {
    setValue(id)
    onChange(id)
  }

  async function create(name: string) {
    const id = await add(name)
    if (id === undefined) return
    setAdded((before) => [...before, { id, name }])
    take(id)
  }

  return (
    <Select
      {...look}
      {...erased}
      data={[...options, ...(mayAdd ? addOptions(search, options) : [])]}
      value={value === null ? null : String(value)}
      onChange={(next) => {
        const name = next === null ? undefined : addedName(next)
        if (name !== undefined) void create(name)
        else take(next === null ? null : Number(next))
      }}
      onSearchChange={setSearch}
      loading={pending}
      filter={foldedFilter}
      searchable
      selectFirstOptionOnChange
      clearable
      nothingFoundMessage={nothing}
      maxDropdownHeight={260}
      clearButtonProps={{ 'aria-label': 'Seçimi temizle' }}
    />
  )
}
