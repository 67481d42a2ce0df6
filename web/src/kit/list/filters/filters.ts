import type { Answer, Call } from '../../../../../contract/src/kit/endpoint.ts'
import type { ListQuery } from '../../../../../contract/src/kit/list.ts'

/** `sends` is what the call gets where that is another word than the address has. */
export type Option = { value: string; text: string; sends?: string | number | undefined }

/** One of a few, always in sight. The first option is the start and is not written into the address. */
export type ChoiceFilter<Field extends string = string> = {
  kind: 'choice'
  /** Key of the list's query; also the parameter of the address unless `param` says otherwise. */
  field: Field
  param?: string
  label: string
  options: readonly Option[]
}

/** Answers every row that can be picked, such as the `all` call of categories. */
export type NamesCall = Call & { answer: { _zod: { output: { id: number; name: string }[] } } }

/** The same of rows that have their name under another key. */
export type PickableCall = Call & { answer: { _zod: { output: { id: number }[] } } }

/** Any of many by id, behind a button. All checked is the start: no parameter, so that a new row is not lost. */
export type PicksFilter<Field extends string = string> = {
  kind: 'picks'
  field: Field
  param?: string
  label: string
  names: PickableCall
  /** What the names are asked with. */
  given?: Record<string, string>
  /** Key that names a row; `name` unless told. */
  named?: string
  /** Field of the filter within whose picks these lie: nothing is picked here unless something is there, and what that loses empties this. */
  within?: Field
  /** Said while nothing is checked. */
  hint: string
}

/** One of many in a select; nothing chosen is the start. Without options yet, what the address says is believed. */
export type SelectFilter<Field extends string = string> = {
  kind: 'select'
  field: Field
  param?: string
  label: string
  options: readonly Option[]
}

/** A day of Istanbul, YYYY-MM-DD. */
export type DayFilter<Field extends string = string> = { kind: 'day'; field: Field; param?: string; label: string }

export type Filter<Field extends string = string> =
  | ChoiceFilter<Field>
  | PicksFilter<Field>
  | SelectFilter<Field>
  | DayFilter<Field>

/** The search of a list: key of the query, what can be searched, and after how many milliseconds it asks. */
export type Search<Field extends string = string> = { field: Field; placeholder: string; pause?: number }

/** What of a query asks something of the rows; the server would drop any other key in silence, and answer every row. */
export type FieldOf<Query> = Exclude<keyof Query & string, keyof ListQuery>

/** What a list's call can be asked. */
export type QueryOf<C extends Call> = C extends { query: { _zod: { input: infer Query } } } ? Query : never

/** A filter, and the search, that this call knows. */
export type FilterOf<C extends Call> = Filter<FieldOf<QueryOf<C>>>
export type SearchOf<C extends Call> = Search<FieldOf<QueryOf<C>>>

export type Names = Answer<NamesCall>

/** What a filter stands at; undefined is its start. */
export type Picked = string | Ids

/** What is picked of many; undefined is everything. */
export type Ids = number[] | undefined

/** Puts a filter to a value, or to what its value by then is turned into. */
export type Pick<Value = Picked> = (next: Value | ((now: Value) => Value)) => void

/** What to keep of a picked set: nothing at all when everything is checked. */
export function pickedOf(ids: ReadonlySet<number>, names: Names): number[] | undefined {
  if (names.length > 0 && names.every(({ id }) => ids.has(id))) return undefined
  return names.filter(({ id }) => ids.has(id)).map(({ id }) => id)
}

/** The days from which and to which rows were made. */
export const madeBetween: Filter<'from' | 'to'>[] = [
  { kind: 'day', field: 'from', label: 'Başlangıç' },
  { kind: 'day', field: 'to', label: 'Bitiş' },
]

/** Active rows, passive ones, or both. */
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

/** Of some filters those that the address names: a report has led here, and a list that nobody narrowed so needs none of them. */
export const given = <Field extends string>(
  filters: readonly Filter<Field>[],
  address: Record<string, string>,
): Filter<Field>[] => filters.filter(({ field, param = field }) => address[param] !== undefined)
