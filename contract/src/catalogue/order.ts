import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'

const mostOrdered = 20_000

/**
 * A new order of some rows: they share out among themselves the places that they have. `seen` is the order in which the
 * caller saw them; another one in between is a `conflict` that carries `current`, the ids as they stand.
 */
export const NewOrder = z.object({
  ids: field.idList(mostOrdered),
  seen: z.optional(field.idList(mostOrdered)),
})

export type NewOrder = z.output<typeof NewOrder>

/** Puts rows of a domain in another order. */
export const orderCall = <const Domain extends string, const Path extends `/${string}`>(
  domain: Domain,
  path: Path,
  summary: string,
) => ({ method: 'POST', path, right: `${domain}:write`, summary, body: NewOrder, answer: field.written() }) as const
