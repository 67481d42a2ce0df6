import { Select } from '@mantine/core'
import { Unanswered } from '../../ask/Answered.tsx'
import type { Names, NamesCall } from '../../list/filters/filters.ts'
import { useCall } from '../../net/queries.ts'
import { useField, useFormContext } from '../context.ts'
import type { FieldFacts } from '../facts.ts'
import { foldedFilter } from './folded-filter.ts'

type Look = FieldFacts & {
  placeholder?: string
  /** Key of the stored record that names its pick, for one that is no longer on offer. */
  namedBy: string
  /** The person picked; what follows from it in other fields. */
  onPick?: (id: number | null) => void
}

/** One of many by id, or none; the search forgives letters and case. */
export function PickField({ names, ...look }: Look & { names: NamesCall }) {
  const answer = useCall(names as NamesCall & { path: '/' }, {} as never, { optional: true })
  return (
    <>
      <PickOf {...look} offered={answer.data as Names | undefined} />
      <Unanswered read={answer} name="Seçenekler" />
    </>
  )
}

/** The same of rows that the screen has read; undefined until they are there. */
export function PickOf({
  offered: read,
  placeholder,
  namedBy,
  onPick,
  ...facts
}: Look & { offered: Names | undefined }) {
  const { stored } = useFormContext()
  const offered = read ?? []
  const former = (stored as Record<string, string> | undefined)?.[namedBy]
  const nameOf = (id: unknown) => offered.find((one) => one.id === id)?.name ?? (former || `#${id}`)
  const { key, start, change, ...look } = useField<number | null>(facts, {
    words: (value) => (value === null ? '' : nameOf(value)),
  })
  const isFormer = start !== null && !offered.some(({ id }) => id === start)
  return (
    <Select
      key={`${key}-${read !== undefined}`}
      {...look}
      data={[...offered, ...(isFormer ? [{ id: start, name: nameOf(start) }] : [])].map(({ id, name }) => ({
        value: String(id),
        label: name,
      }))}
      defaultValue={start === null ? null : String(start)}
      onChange={(value) => {
        const picked = value === null ? null : Number(value)
        change(picked)
        onPick?.(picked)
      }}
      filter={foldedFilter}
      searchable
      selectFirstOptionOnChange
      clearable
      placeholder={placeholder}
      nothingFoundMessage="Herhangi Bir Sonuç Bulunamadı"
      maxDropdownHeight={260}
      clearButtonProps={{ 'aria-label': 'Seçimi temizle' }}
    />
  )
}
