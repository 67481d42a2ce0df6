import { MultiSelect } from '@mantine/core'
import { useState } from 'react'
import { Unanswered } from '../../ask/Answered.tsx'
import type { Names, NamesCall } from '../../list/filters/filters.ts'
import { useCall } from '../../net/queries.ts'
import { useField, useFormContext } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import { choicesOf } from './choices.ts'
import { usePicking } from './use-picking.ts'

type Props = FieldFacts & {
  names: NamesCall
  placeholder?: string
  /** Key of the stored record that holds the picks' names, for picks that are no longer offered. */
  namedBy?: string
}

/** Any number of rows by id; the search ignores case and Turkish accents. */
export function PicksField({ names, placeholder, namedBy = '', ...facts }: Props) {
  const { stored } = useFormContext()
  const answer = useCall(names, {})
  const former = (stored as Record<string, Names> | undefined)?.[namedBy] ?? []
  const offered = (answer.data as Names | undefined) ?? []
  const options = [...offered, ...former.filter(({ id }) => !offered.some((one) => one.id === id))]
  const nameOf = (id: unknown) => options.find((option) => option.id === id)?.name ?? `#${id}`
  const { key, start, change, ...look } = useField<number[]>(facts, {
    words: (value) => (Array.isArray(value) ? value.map(nameOf).join(', ') : ''),
  })
  return (
    <>
      <Picks
        key={key}
        look={{ ...look, placeholder }}
        start={start}
        options={options}
        read={answer}
        onChange={change}
      />
      <Unanswered read={answer} name="Seçenekler" />
    </>
  )
}

type PicksProps = {
  look: { id: string; label: string; required: boolean; error: string | undefined; placeholder: string | undefined }
  start: number[]
  options: Names
  read: Parameters<typeof usePicking>[0]
  onChange: (ids: number[]) => void
}

// Controlled: an uncontrolled box would lose what is being typed when the options arrive.
function Picks({ look, start, options, read, onChange }: PicksProps) {
  const [picked, setPicked] = useState(start)
  return (
    <MultiSelect
      {...look}
      data={choicesOf(options)}
      value={picked.map(String)}
      onChange={(values) => {
        const ids = values.map(Number)
        setPicked(ids)
        onChange(ids)
      }}
      {...usePicking(read)}
      clearButtonProps={{ 'aria-label': 'Seçimi temizle' }}
    />
  )
}
