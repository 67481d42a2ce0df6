import { Select } from '@mantine/core'
import { nothingFound } from '../../form/choices/choices.ts'
import { foldedFilter } from '../../form/choices/folded-filter.ts'
import { useErased } from '../../form/choices/use-erased.ts'
import classes from './filters.module.css'
import type { SelectFilter } from './filters.ts'
import type { SelectProps } from './PlainFilters.tsx'

/** A select with search, for more options than a person can scan. */
export function SearchedSelect({ filter: { label, options }, picked, pick }: SelectProps<SelectFilter>) {
  const erased = useErased(() => picked !== undefined && pick(undefined))
  return (
    <Select
      {...erased}
      className={classes.select ?? ''}
      data-active={picked !== undefined || undefined}
      aria-label={label}
      placeholder={label}
      data={options.map(({ value, text }) => ({ value, label: text }))}
      value={picked ?? null}
      onChange={(value) => pick(value ?? undefined)}
      filter={foldedFilter}
      searchable
      clearable
      selectFirstOptionOnChange
      nothingFoundMessage={nothingFound({ data: options.length > 0 || undefined })}
      maxDropdownHeight={296}
      comboboxProps={{ width: 288, position: 'bottom-start', keepMounted: false }}
      clearButtonProps={{ 'aria-label': `${label} filtresini kaldır` }}
    />
  )
}
