import type { Values } from './record.ts'

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
}

/** Field name → the side that is kept. */
export type Choices = Record<string, Side | undefined>

/** What differs between two texts that began as the same one. What both sides changed alike is no difference. */
export function differences(start: Values, mine: Values, theirs: Values): Difference[] {
  const found = Object.keys(mine).map((name): Difference | undefined => {
    const field = { name, start: start[name], mine: mine[name], theirs: theirs[name] }
    if (isSame(field.mine, field.theirs)) return undefined
    if (isSame(field.start, field.theirs)) return { ...field, by: 'mine' }
    if (isSame(field.start, field.mine)) return { ...field, by: 'theirs' }
    return { ...field, by: [field.start, field.mine, field.theirs].every(isList) ? 'lists' : 'both' }
  })
  return found.filter((field) => field !== undefined)
}

/** The text in which both sides' changes stand; where both changed a field, the chosen side's. */
export function merge(mine: Values, fields: Difference[], choices: Choices): Values {
  return { ...mine, ...Object.fromEntries(fields.map((field) => [field.name, outcomeOf(field, choices[field.name])])) }
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
