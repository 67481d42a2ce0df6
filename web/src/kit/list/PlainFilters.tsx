import { NativeSelect } from '@mantine/core'
import { useEffect, useState } from 'react'
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

/** The browser's own date field. It asks once a year is whole, not at each of its digits. */
export function DayFilterBox({ filter: { label }, picked = '', pick }: Props<DayFilter>) {
  const [text, setText] = useState(picked)
  useEffect(() => setText(picked), [picked])

  function take(value: string) {
    setText(value)
    if (value !== picked && (value === '' || /^[12]\d{3}-/.test(value))) pick(value || undefined)
  }

  return (
    <label className={classes.day} data-active={picked !== '' || undefined}>
      <span>{label}</span>
      <input
        type="date"
        min="2000-01-01"
        max="2999-12-31"
        value={text}
        onChange={(event) => take(event.target.value)}
      />
    </label>
  )
}
