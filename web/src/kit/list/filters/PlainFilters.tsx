import { NativeSelect } from '@mantine/core'
import { lazy, Suspense } from 'react'
import classes from './filters.module.css'
import type { DayFilter, SelectFilter } from './filters.ts'

type Props<F> = { filter: F; picked: string | undefined; pick: (value: string | undefined) => void }

export function SelectFilterBox({ filter: { label, options }, picked = '', pick }: Props<SelectFilter>) {
  return (
    <NativeSelect
      className={classes.select}
      data-active={picked !== '' || undefined}
      aria-label={label}
      data={[{ value: '', label }, ...options.map(({ value, text }) => ({ value, label: text }))]}
      value={picked}
      onChange={({ currentTarget }) => pick(currentTarget.value || undefined)}
    />
  )
}

const DayInput = lazy(async () => ({ default: (await import('./DayInput.tsx')).DayInput }))

export function DayFilterBox({ filter: { label }, picked, pick }: Props<DayFilter>) {
  return (
    <div className={classes.day} data-active={picked !== undefined || undefined}>
      <span aria-hidden>{label}</span>
      <Suspense fallback={<span className={classes.dayWait} />}>
        <DayInput label={label} day={picked} pick={pick} />
      </Suspense>
    </div>
  )
}
