import type { Reading, Values } from '../values.ts'

export type Side = 'mine' | 'theirs'

/**
 * A field that is not everywhere the same. `mine`, `theirs`: only that side changed it; `lists`: both did, and what each
 * added and took away goes together; `both`: someone has to choose.
 */
export type Difference = {
  name: string
  start: unknown
  mine: unknown
  theirs: unknown
  by: Side | 'lists' | 'both'
  /** It is a part of a field that both sides changed. */
  part?: Part
}

/** What is said of a part of a field, and how the whole is put together from what its parts hold in the end. */
export type Part = {
  of: string
  label: string
  reading: Reading
  join(outcomes: ReadonlyMap<string, unknown>): unknown
}

/** Field name → how what differs in it is told in parts; used where both sides changed the field. */
export type PartsOf = Record<string, (start: unknown, mine: unknown, theirs: unknown) => Difference[]>

/** Field name → the side that is kept. */
export type Choices = Record<string, Side | undefined>

/** What differs between two texts that began as the same one. What both sides changed alike is no difference. */
export function differences(start: Values, mine: Values, theirs: Values, parts: PartsOf = {}): Difference[] {
  return Object.keys(mine).flatMap((name): Difference[] => {
    const field = difference(name, start[name], mine[name], theirs[name])
    const inParts = field?.by === 'both' && parts[name]?.(field.start, field.mine, field.theirs)
    return inParts || (field ? [field] : [])
  })
}

/** What differs in one field; undefined when both sides hold the same. */
export function difference(name: string, start: unknown, mine: unknown, theirs: unknown): Difference | undefined {
  const field = { name, start, mine, theirs }
  if (isSame(mine, theirs)) return undefined
  if (isSame(start, theirs)) return { ...field, by: 'mine' }
  if (isSame(start, mine)) return { ...field, by: 'theirs' }
  return { ...field, by: [start, mine, theirs].every(isList) ? 'lists' : 'both' }
}

/** The text in which both sides' changes stand; where both changed a field, the chosen side's. */
export function merge(mine: Values, fields: Difference[], choices: Choices): Values {
  const outcomes = new Map(fields.map((field) => [field.name, outcomeOf(field, choices[field.name])]))
  const merged = fields.map(({ name, part }) => (part ? [part.of, part.join(outcomes)] : [name, outcomes.get(name)]))
  return { ...mine, ...Object.fromEntries(merged) }
}

/** The fields that still need a choice. */
export function undecided(fields: Difference[], choices: Choices): Difference[] {
  return fields.filter(({ name, by }) => by === 'both' && choices[name] === undefined)
}

export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}

/** What a field holds once both sides went together. */
export function outcomeOf({ start, mine, theirs, by }: Difference, choice: Side | undefined): unknown {
  if (by === 'lists') return together(start as unknown[], mine as unknown[], theirs as unknown[])
  return (by === 'both' ? choice : by) === 'theirs' ? theirs : mine
}

const isList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item !== 'object')

function together(start: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const kept = theirs.filter((item) => mine.includes(item) || !start.includes(item))
  return [...kept, ...mine.filter((item) => !start.includes(item) && !theirs.includes(item))]
}
