import { Button, NativeSelect, SegmentedControl } from '@mantine/core'
import { useState } from 'react'
import { type Read, Unanswered } from '../../ask/Answered.tsx'
import type { ListView } from '../use-list.ts'
import classes from './filters.module.css'
import type { ChoiceFilter, Filter, Ids, Pick, Picked, Search } from './filters.ts'
import { PicksChips, PicksFilterButton } from './PicksFilter.tsx'
import { DayFilterBox, SelectFilterBox } from './PlainFilters.tsx'
import { SearchBox } from './SearchBox.tsx'

type Props<Row> = {
  list: ListView<Row>
  filters: readonly Filter[]
  search: Search | undefined
}

/** The reads that the options come from, with the names of their filters. */
function labelsByRead(filters: readonly Filter[]): Map<Read<unknown>, string[]> {
  const labels = new Map<Read<unknown>, string[]>()
  for (const filter of filters)
    if (filter.kind === 'select' && filter.read)
      labels.set(filter.read, [...(labels.get(filter.read) ?? []), filter.label])
  return labels
}

/**
 * The row above a table: choices, picks, search; below it the active picks, each with a cross. On a phone, several
 * filters (except a choice that comes first) fold behind a button that shows how many are active, to leave room for the
 * rows.
 */
export function FilterRow<Row>({ list, filters, search }: Props<Row>) {
  const { state, change, pick } = list
  const [isOpen, setOpen] = useState(false)
  if (filters.length === 0 && !search) return null

  const inSight = filters[0]?.kind === 'choice' ? 1 : 0
  const more = filters.slice(inSight)
  const active = more.filter(({ field }) => state.picked[field] !== undefined).length
  const control = (filter: Filter) => (
    <FilterControl
      key={filter.field}
      filter={filter}
      picked={state.picked[filter.field]}
      pick={(next) => pick(filter.field, next)}
    />
  )
  return (
    <div className={classes.row}>
      {filters.slice(0, inSight).map(control)}
      {more.length > 1 && (
        <Button
          className={classes.unfold}
          variant="default"
          data-active={active > 0 || undefined}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          Filtreler{active > 0 && <span className={classes.figure}>{active}</span>}
        </Button>
      )}
      <div className={classes.more} data-folded={(more.length > 1 && !isOpen) || undefined}>
        {more.map(control)}
      </div>
      {search && (
        <SearchBox
          value={state.search}
          placeholder={search.placeholder}
          pause={search.pause}
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
              pick={(next) => pick(filter.field, next as Picked)}
            />
          ),
      )}
      {[...labelsByRead(filters)].map(([read, labels]) => (
        <Unanswered key={labels.join()} read={read} name={`${labels.join(', ')}: seçenekler`} />
      ))}
    </div>
  )
}

// More options than this are shown in a select instead of side by side.
const mostInSight = 5

type ControlProps<F> = { filter: F; picked: Picked; pick: Pick }

function FilterControl({ filter, picked, pick }: ControlProps<Filter>) {
  switch (filter.kind) {
    case 'choice':
      return <Choice filter={filter} picked={picked} pick={pick} />
    case 'select':
      return <SelectFilterBox filter={filter} picked={picked as string | undefined} pick={pick} />
    case 'day':
      return <DayFilterBox filter={filter} picked={picked as string | undefined} pick={pick} />
    default:
      return <PicksFilterButton filter={filter} picked={picked as Ids} pick={pick as Pick<Ids>} />
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
