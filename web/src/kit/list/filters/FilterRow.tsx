import { NativeSelect, SegmentedControl } from '@mantine/core'
import type { ListView } from '../use-list.ts'
import classes from './filters.module.css'
import type { ChoiceFilter, Filter } from './filters.ts'
import { PicksChips, PicksFilterButton } from './PicksFilter.tsx'
import { DayFilterBox, SelectFilterBox } from './PlainFilters.tsx'
import { SearchBox } from './SearchBox.tsx'

type Props<Row> = {
  list: ListView<Row>
  filters: readonly Filter[]
  search: { field: string; placeholder: string } | undefined
}

/** The one row above a table: choices, picks, search; below it what is active, each with a cross. */
export function FilterRow<Row>({ list, filters, search }: Props<Row>) {
  const { state, change } = list
  if (filters.length === 0 && !search) return null

  function pick(filter: Filter, value: string | number[] | undefined) {
    const { [filter.field]: _, ...others } = state.picked
    change({ picked: value === undefined ? others : { ...others, [filter.field]: value } })
  }

  return (
    <div className={classes.row}>
      {filters.map((filter) => (
        <FilterControl
          key={filter.field}
          filter={filter}
          picked={state.picked[filter.field]}
          pick={(value) => pick(filter, value)}
        />
      ))}
      {search && (
        <SearchBox
          value={state.search}
          placeholder={search.placeholder}
          onSearch={(text) => change({ search: text }, { replace: true })}
        />
      )}
      {filters.map(
        (filter) =>
          filter.kind === 'picks' && (
            <PicksChips
              key={filter.field}
              filter={filter}
              picked={state.picked[filter.field] as number[] | undefined}
              pick={(value) => pick(filter, value)}
            />
          ),
      )}
    </div>
  )
}

// More choices than that stand in a select instead of side by side.
const mostInSight = 5

type Picked = string | number[] | undefined
type ControlProps<F> = { filter: F; picked: Picked; pick: (value: Picked) => void }

function FilterControl({ filter, picked, pick }: ControlProps<Filter>) {
  switch (filter.kind) {
    case 'choice':
      return <Choice filter={filter} picked={picked} pick={pick} />
    case 'select':
      return <SelectFilterBox filter={filter} picked={picked as string | undefined} pick={pick} />
    case 'day':
      return <DayFilterBox filter={filter} picked={picked as string | undefined} pick={pick} />
    default:
      return <PicksFilterButton filter={filter} picked={picked as number[] | undefined} pick={pick} />
  }
}

function Choice({ filter, picked, pick }: ControlProps<ChoiceFilter>) {
  const start = filter.options[0]?.value ?? ''
  const data = filter.options.map(({ value, text }) => ({ value, label: text }))
  const value = typeof picked === 'string' ? picked : start
  const choose = (next: string) => pick(next === start ? undefined : next)
  if (data.length > mostInSight) {
    return (
      <NativeSelect
        aria-label={filter.label}
        data={data}
        value={value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    )
  }
  return <SegmentedControl aria-label={filter.label} data={data} value={value} onChange={choose} />
}
