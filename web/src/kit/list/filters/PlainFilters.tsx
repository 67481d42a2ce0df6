import { NativeSelect } from '@mantine/core'
import { Suspense } from 'react'
import { onDemand } from '../../look/on-demand.tsx'
import classes from './filters.module.css'
import type { DayFilter, SelectFilter } from './filters.ts'

export type SelectProps<F> = { filter: F; picked: string | undefined; pick: (value: string | undefined) => void }

// As many options as a person can scan in a glance or two.
const mostInSight = 30

const SearchedSelect = onDemand(async () => (await import('./SearchedSelect.tsx')).SearchedSelect)

export function SelectFilterBox(props: SelectProps<SelectFilter>) {
  const { filter, picked } = props
  if (filter.options.length <= mostInSight) return <ShortSelect {...props} />
  const chosen = filter.options.filter(({ value }) => value === picked)
  return (
    <Suspense fallback={<ShortSelect {...props} filter={{ ...filter, options: chosen }} />}>
      <SearchedSelect {...props} />
    </Suspense>
  )
}

function ShortSelect({ filter: { label, options }, picked = '', pick }: SelectProps<SelectFilter>) {
  // Without its options, a select would show that nothing is chosen.
  const unread = picked !== '' && options.every(({ value }) => value !== picked)
  const offered = unread ? [...options, { value: picked, text: 'Seçilen kayıt' }] : options
  return (
    <NativeSelect
      className={classes.select}
      data-active={picked !== '' || undefined}
      aria-label={label}
      data={[{ value: '', label }, ...offered.map(({ value, text }) => ({ value, label: text }))]}
      value={picked}
      onChange={({ currentTarget }) => pick(currentTarget.value || undefined)}
    />
  )
}

const DayInput = onDemand(async () => (await import('./DayInput.tsx')).DayInput)

export function DayFilterBox({ filter: { label }, picked, pick }: SelectProps<DayFilter>) {
  return (
    <div className={classes.day} data-active={picked !== undefined || undefined}>
      <span aria-hidden>{label}</span>
      <Suspense fallback={<span className={classes.dayWait} />}>
        <DayInput label={label} day={picked} pick={pick} />
      </Suspense>
    </div>
  )
}
