import type { Answer, Call } from '../../../../../contract/src/kit/endpoint.ts'

/** `sends` is what the call gets where that is another word than the address has. */
export type Option = { value: string; text: string; sends?: string | number | undefined }

/** One of a few, always in sight. The first option is the start and is not written into the address. */
export type ChoiceFilter = {
  kind: 'choice'
  /** Key of the list's query; also the parameter of the address unless `param` says otherwise. */
  field: string
  param?: string
  label: string
  options: readonly Option[]
}

/** Answers every row that can be picked, such as the `all` call of categories. */
export type NamesCall = Call & { answer: { _zod: { output: { id: number; name: string }[] } } }

/** The same of rows that have their name under another key. */
export type PickableCall = Call & { answer: { _zod: { output: { id: number }[] } } }

/** Any of many by id, behind a button. All checked is the start: no parameter, so that a new row is not lost. */
export type PicksFilter = {
  kind: 'picks'
  field: string
  param?: string
  label: string
  names: PickableCall
  /** What the names are asked with. */
  given?: Record<string, string>
  /** Key that names a row; `name` unless told. */
  named?: string
  /** Field of the filter within whose picks these lie: nothing is picked here unless something is there, and what that loses empties this. */
  within?: string
  /** Said while nothing is checked. */
  hint: string
}

/** One of many in a select; nothing chosen is the start. Without options yet, what the address says is believed. */
export type SelectFilter = { kind: 'select'; field: string; param?: string; label: string; options: readonly Option[] }

/** A day of Istanbul, YYYY-MM-DD. */
export type DayFilter = { kind: 'day'; field: string; param?: string; label: string }

export type Filter = ChoiceFilter | PicksFilter | SelectFilter | DayFilter

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
export const madeBetween: Filter[] = [
  { kind: 'day', field: 'from', label: 'Başlangıç' },
  { kind: 'day', field: 'to', label: 'Bitiş' },
]

/** Of some filters those that the address names: a report has led here, and a list that nobody narrowed so needs none of them. */
export const given = (filters: readonly Filter[], address: Record<string, string>): Filter[] =>
  filters.filter(({ field, param = field }) => address[param] !== undefined)
