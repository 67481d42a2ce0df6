import type { Reading, Values } from '../values.ts'

export type Side = 'mine' | 'theirs'

/**
 * A field whose versions differ. `mine`, `theirs`: only that side changed it; `lists`: both changed a list, and their
 * additions and removals are merged; `both`: someone has to choose.
 */
export type Difference = {
  name: string
  start: unknown
  mine: unknown
  theirs: unknown
  by: Side | 'lists' | 'both'
  /** Set when it is a part of a field that both sides changed. */
  part?: Part
}

/** How a part of a field is labelled and read, and how the field is put together from the outcomes of its parts. */
export type Part = {
  of: string
  label: string
  /** Undefined where the field itself reads a part. */
  reading: Reading | undefined
  join(outcomes: ReadonlyMap<string, unknown>): unknown
}

/**
 * Field name → splits its difference into parts; used where both sides changed the field. `stored` is the record as
 * stored, with what the form does not hold.
 */
export type PartsOf = Record<string, (start: unknown, mine: unknown, theirs: unknown, stored: unknown) => Difference[]>

/** Field name → the side that is kept. */
export type Choices = Record<string, Side | undefined>

/** The differences between two versions of the same start. The same change on both sides is no difference. */
export function differences(
  start: Values,
  mine: Values,
  theirs: Values,
  parts: PartsOf = {},
  stored?: unknown,
): Difference[] {
  return Object.keys(mine).flatMap((name): Difference[] => {
    const field = difference(name, start[name], mine[name], theirs[name])
    const inParts = field?.by === 'both' && parts[name]?.(field.start, field.mine, field.theirs, stored)
    return inParts || (field ? [field] : [])
  })
}

/** The difference in one field; undefined when both sides are equal. */
export function difference(name: string, start: unknown, mine: unknown, theirs: unknown): Difference | undefined {
  const field = { name, start, mine, theirs }
  if (isSame(mine, theirs)) return undefined
  if (isSame(start, theirs)) return { ...field, by: 'mine' }
  if (isSame(start, mine)) return { ...field, by: 'theirs' }
  return { ...field, by: [start, mine, theirs].every(isList) ? 'lists' : 'both' }
}

/** Merges both sides' changes; where both changed a field, the chosen side wins. */
export function merge(mine: Values, fields: Difference[], choices: Choices): Values {
  const outcomes = new Map(fields.map((field) => [field.name, outcomeOf(field, choices[field.name])]))
  const merged = fields.map(({ name, part }) => (part ? [part.of, part.join(outcomes)] : [name, outcomes.get(name)]))
  return { ...mine, ...Object.fromEntries(merged) }
}

/**
 * Mine, with what only they changed; where both changed a field, mine stays. `contested`: their values of those fields.
 */
export function mineOver(start: Values, mine: Values, theirs: Values): { merged: Values; contested: Values } {
  const fields = differences(start, mine, theirs)
  const contested = fields.filter(({ by }) => by === 'both')
  return {
    merged: merge(mine, fields, Object.fromEntries(contested.map(({ name }) => [name, 'mine' as const]))),
    contested: Object.fromEntries(contested.map((field) => [field.name, field.theirs])),
  }
}

/** Tells their value of a contested field, as an error of the field. */
export const theirsSaid = (value: string) => `Başkasının kaydettiği: ${value || 'boş'}`

/** The fields that still need a choice. */
export function undecided(fields: Difference[], choices: Choices): Difference[] {
  return fields.filter(({ name, by }) => by === 'both' && choices[name] === undefined)
}

/** Compares values. The order of an object's keys does not count: the database returns them in an order of its own. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one, sorted) === JSON.stringify(other, sorted)
}

const sorted = (_: string, part: unknown) =>
  part && typeof part === 'object' && !Array.isArray(part) ? Object.fromEntries(Object.entries(part).sort()) : part

/** The value of a field after the merge. */
export function outcomeOf({ start, mine, theirs, by }: Difference, choice: Side | undefined): unknown {
  if (by === 'lists') return together(start as unknown[], mine as unknown[], theirs as unknown[])
  return (by === 'both' ? choice : by) === 'theirs' ? theirs : mine
}

const isList = (value: unknown) => Array.isArray(value) && value.every((item) => typeof item !== 'object')

function together(start: unknown[], mine: unknown[], theirs: unknown[]): unknown[] {
  const kept = theirs.filter((item) => mine.includes(item) || !start.includes(item))
  return [...kept, ...mine.filter((item) => !start.includes(item) && !theirs.includes(item))]
}
