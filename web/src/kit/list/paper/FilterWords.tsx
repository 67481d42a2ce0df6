import { formatDay } from '../../../../../contract/src/kit/values/dates.ts'
import type { Filter, Ids, Picked, PicksFilter } from '../filters/filters.ts'
import { useNames } from '../filters/use-names.ts'
import type { ListView } from '../use-list.ts'
import classes from './paper.module.css'

type Props<Row> = { list: ListView<Row>; filters: readonly Filter[] }

/** The active filters of a list, in words. */
export function FilterWords<Row>({ list, filters }: Props<Row>) {
  const { state } = list
  return (
    <ul className={classes.words}>
      {filters.map((filter) => {
        if (list.filters[filter.field] === undefined) return null
        const picked = state.picked[filter.field]
        return (
          <li key={filter.field}>
            {filter.label}:{' '}
            {filter.kind === 'picks' ? <Picks filter={filter} picked={picked as Ids} /> : wordOf(filter, picked)}
          </li>
        )
      })}
      {state.search && <li>Arama: “{state.search}”</li>}
    </ul>
  )
}

function wordOf(filter: Exclude<Filter, PicksFilter>, picked: Picked | undefined): string {
  if (filter.kind === 'day') return formatDay(String(picked))
  const option = filter.options.find(({ value }) => value === picked)
  // A choice at its default may filter the list, too.
  return (option ?? (filter.kind === 'choice' ? filter.options[0] : undefined))?.text ?? String(picked)
}

function Picks({ filter, picked = [] }: { filter: PicksFilter; picked: Ids }) {
  const { names } = useNames(filter)
  const chosen = names.filter(({ id }) => picked.includes(id))
  return chosen.map(({ name }) => name).join(', ') || 'hiçbiri'
}
