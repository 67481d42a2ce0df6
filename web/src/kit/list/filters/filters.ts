import type { Answer, Call } from '../../../../../contract/src/kit/endpoint.ts'
import type { ListQuery } from '../../../../../contract/src/kit/list.ts'
import type { Read } from '../../ask/Answered.tsx'

/** `sends` is the value for the call, where it differs from the one in the address. */
export type Option = { value: string; text: string; sends?: string | number | undefined }

/** One of a few options, always visible. The first option is the default and is not written into the address. */
export type ChoiceFilter<Field extends string = string> = {
  kind: 'choice'
  /** Key of the list's query; also the parameter in the address unless `param` is given. */
  field: Field
  param?: string
  label: string
  options: readonly Option[]
}

/** Returns every row that can be picked, such as the `all` call of categories. */
export type NamesCall = Call & { answer: { _zod: { output: { id: number; name: string }[] } } }

/** Like `NamesCall`, for rows whose name is under another key. */
export type PickableCall = Call & { answer: { _zod: { output: { id: number }[] } } }

/**
 * Any number of ids, chosen behind a button. By default all are checked: no parameter is sent, so that new rows are
 * included.
 */
export type PicksFilter<Field extends string = string> = {
  kind: 'picks'
  field: Field
  param?: string
  label: string
  names: PickableCall
  /** Input of the call for the names. */
  given?: Record<string, string>
  /** Key of a row's name; `name` by default. */
  named?: string
  /**
   * Field of the parent filter: nothing can be picked here unless something is picked there, and unpicking there clears
   * this one.
   */
  within?: Field
  /** Shown while nothing is checked. */
  hint: string
}

/**
 * One of many options in a select; nothing is chosen by default. While the options are not loaded, the address is
 * trusted.
 */
export type SelectFilter<Field extends string = string> = {
  kind: 'select'
  field: Field
  param?: string
  label: string
  options: readonly Option[]
  /** The read that its options come from. */
  read?: Read<unknown>
}

/** A day in Istanbul's time zone, YYYY-MM-DD. */
export type DayFilter<Field extends string = string> = { kind: 'day'; field: Field; param?: string; label: string }

export type Filter<Field extends string = string> =
  | ChoiceFilter<Field>
  | PicksFilter<Field>
  | SelectFilter<Field>
  | DayFilter<Field>

/** The search of a list: key of the query, placeholder that says what can be searched, and pause in milliseconds. */
export type Search<Field extends string = string> = { field: Field; placeholder: string; pause?: number }

/** The keys of a query that filter rows; the server would silently drop any other key and return every row. */
export type FieldOf<Query> = Exclude<keyof Query & string, keyof ListQuery>

/** The query of a list's call. */
export type QueryOf<C extends Call> = C extends { query: { _zod: { input: infer Query } } } ? Query : never

/** A filter, and a search, with keys that this call knows. */
export type FilterOf<C extends Call> = Filter<FieldOf<QueryOf<C>>>
export type SearchOf<C extends Call> = Search<FieldOf<QueryOf<C>>>

export type Names = Answer<NamesCall>

/** The value of a filter; undefined is its default. */
export type Picked = string | Ids

/** The picked ids; undefined means all. */
export type Ids = number[] | undefined

/** Sets a filter to a value, or to what a function makes of its current value. */
export type Pick<Value = Picked> = (next: Value | ((now: Value) => Value)) => void

/** The value to store for a set of picks: undefined when everything is checked. */
export function pickedOf(ids: ReadonlySet<number>, names: Names): number[] | undefined {
  if (names.length > 0 && names.every(({ id }) => ids.has(id))) return undefined
  return names.filter(({ id }) => ids.has(id)).map(({ id }) => id)
}

/** The first and last day on which the rows were created. */
export const madeBetween: Filter<'from' | 'to'>[] = [
  { kind: 'day', field: 'from', label: 'Başlangıç' },
  { kind: 'day', field: 'to', label: 'Bitiş' },
]

/** Active rows, passive rows, or both. */
export const statusFilter: Filter<'status'> = {
  kind: 'choice',
  field: 'status',
  param: 'durum',
  label: 'Durum',
  options: [
    { value: '', text: 'Tümü', sends: undefined },
    { value: 'aktif', text: 'Aktif', sends: 1 },
    { value: 'pasif', text: 'Pasif', sends: 0 },
  ],
}

/** The filters that the address names: they appear only when a report has linked here with them. */
export const given = <Field extends string>(
  filters: readonly Filter<Field>[],
  address: Record<string, string>,
): Filter<Field>[] => filters.filter(({ field, param = field }) => address[param] !== undefined)
