import type { Direction, Paging } from '../../../../contract/src/kit/list.ts'
import { cut } from '../../../../contract/src/kit/text/cut.ts'
import { isDay } from '../../../../contract/src/kit/values/dates.ts'
import type { ChoiceFilter, Filter } from './filters/filters.ts'

/** The state that decides which rows a list shows. A filter that is not in `picked` has its default: everything. */
export type ListState = {
  page: number
  size: number
  order: { field: string; direction: Direction }
  search: string
  picked: Record<string, string | number[]>
}

export type ListFacts = { paging: Paging; filters: readonly Filter[]; search?: { field: string } | undefined }

/** Parameters of the address, unparsed. */
export type Address = Record<string, string>

export const paramOf = (filter: Filter) => filter.param ?? filter.field

const wholeNumber = /^[1-9]\d{0,8}$/

/** Reads the state from the address; whatever this list does not know falls back to its default. */
export function readState(address: Address, { paging, filters, search }: ListFacts): ListState {
  const size = Number(address.size)
  const [, minus, field = ''] = /^(-?)(.+)$/.exec(address.sort ?? '') ?? []
  const picked = filters.flatMap((filter) => {
    const value = readFilter(filter, address[paramOf(filter)])
    return value === undefined ? [] : [[filter.field, value] as const]
  })
  return {
    page: wholeNumber.test(address.page ?? '') ? Number(address.page) : 1,
    size: paging.sizes.includes(size) ? size : paging.size,
    order: paging.sort.includes(field) ? { field, direction: minus ? 'desc' : 'asc' } : paging.order,
    search: search ? cut(address.search ?? '', 200) : '',
    picked: standing(daysInOrder(Object.fromEntries(picked), 'to'), filters),
  }
}

type Ordered = { state: ListState; change: (part: Pick<ListState, 'order'>) => void }

/** Orders a list by a column: first in the list's own direction or ascending, then in the other one. */
export function sortBy({ state: { order }, change }: Ordered, own: ListState['order'], field: string): void {
  const next = order.direction === 'asc' ? 'desc' : 'asc'
  change({ order: { field, direction: field === order.field ? next : field === own.field ? own.direction : 'asc' } })
}

/** The same state with one filter changed, on the first page. */
export function withPick(
  { picked, ...state }: ListState,
  field: string,
  value: string | number[] | undefined,
): ListState {
  const { [field]: _before, ...others } = picked
  const next = value === undefined ? others : { ...others, [field]: value }
  return { ...state, page: 1, picked: daysInOrder(next, field) }
}

/** Keeps a period in order after `chosen` was changed: if the days cross, the other day becomes the same. */
export function daysInOrder<Days extends { from?: unknown; to?: unknown }>(days: Days, chosen: string): Days {
  const { from, to } = days
  if (typeof from !== 'string' || typeof to !== 'string' || from <= to) return days
  return chosen === 'from' ? { ...days, to: from } : { ...days, from: to }
}

/** Removes picks that depend on a parent filter without picks, or on one from which a pick was removed. */
function standing(
  picked: ListState['picked'],
  filters: readonly Filter[],
  before: ListState['picked'] = picked,
): ListState['picked'] {
  const falls = (field: string) => {
    const [was, now] = [before[field], picked[field]]
    if (!Array.isArray(now) || now.length === 0) return true
    return Array.isArray(was) && was.some((id) => !now.includes(id))
  }
  const fallen = filters.flatMap((filter) =>
    filter.kind === 'picks' && filter.within !== undefined && falls(filter.within) ? [filter.field] : [],
  )
  return Object.fromEntries(Object.entries(picked).filter(([field]) => !fallen.includes(field)))
}

function readFilter(filter: Filter, written: string | undefined): string | number[] | undefined {
  if (written === undefined) return undefined
  if (filter.kind === 'picks')
    return written
      .split(',')
      .filter((id) => wholeNumber.test(id))
      .map(Number)
  if (filter.kind === 'day') return isDay(written) ? written : undefined
  const known = filter.options.findIndex(({ value }) => value === written)
  if (filter.kind === 'select') return known >= 0 || filter.options.length === 0 ? written : undefined
  return known > 0 ? written : undefined
}

/** Writes the state into the address: defaults are left out, the screen's other parameters stay. */
export function writeState(state: ListState, facts: ListFacts, address: Address = {}): Address {
  const { paging, filters } = facts
  const { page: _page, size: _size, sort: _sort, search: _search, ...others } = address
  for (const filter of filters) delete others[paramOf(filter)]
  const { order } = state
  const picked = standing(state.picked, filters, readState(address, facts).picked)
  const written: Address = { ...others }
  for (const filter of filters) {
    const value = picked[filter.field]
    if (value !== undefined) written[paramOf(filter)] = Array.isArray(value) ? value.join(',') : value
  }
  if (state.search) written.search = state.search
  if (order.field !== paging.order.field || order.direction !== paging.order.direction)
    written.sort = order.direction === 'desc' ? `-${order.field}` : order.field
  if (state.size !== paging.size) written.size = String(state.size)
  if (state.page > 1) written.page = String(state.page)
  return written
}

/** Query of the list's call. A `picks` filter at its default sends nothing; a choice always sends its value. */
export function toQuery(state: ListState, facts: ListFacts): Record<string, unknown> {
  return {
    limit: state.size,
    page: state.page,
    order: { [state.order.field]: state.order.direction },
    ...toFilters(state, facts),
  }
}

/** The part of the query that filters the list. */
export function toFilters(state: ListState, { filters, search }: ListFacts): Record<string, string> {
  const query: Record<string, string> = {}
  for (const filter of filters) {
    const value = state.picked[filter.field]
    const wire = filter.kind === 'choice' ? sent(filter, value) : value
    if (wire !== undefined) query[filter.field] = String(wire)
  }
  if (search && state.search) query[search.field] = state.search
  return query
}

function sent({ options }: ChoiceFilter, value: string | number[] | undefined): unknown {
  const option = options.find((one) => one.value === value) ?? options[0]
  return option && 'sends' in option ? option.sends : option?.value
}

/** The filter in which nothing is checked: the list is empty without a request. */
export function unpicked(state: ListState, { filters }: ListFacts): Filter | undefined {
  return filters.find((filter) => {
    const value = state.picked[filter.field]
    return Array.isArray(value) && value.length === 0
  })
}

export function isFiltered(state: ListState): boolean {
  return state.search !== '' || Object.keys(state.picked).length > 0
}
