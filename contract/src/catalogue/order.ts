import * as z from 'zod/mini'
import * as field from '../kit/fields.ts'
import { label } from '../kit/messages.ts'

const mostOrdered = 20_000

/**
 * A new order of some rows: they redistribute the positions that they already have. `seen` is the order that the caller
 * saw; if it has changed meanwhile, the call fails with a `conflict` that carries `current`, the ids in their present
 * order. `places` are the `siralama` of the rows of `seen`: if they have changed, another row may stand between these
 * rows, and the call fails in the same way.
 */
export const NewOrder = z.object({
  ids: field.idList(mostOrdered),
  seen: z.optional(field.idList(mostOrdered)),
  places: z.optional(
    label('Sıra numaraları', z.array(field.whole(-2_147_483_648, 2_147_483_647)).check(z.maxLength(mostOrdered))),
  ),
})

export type NewOrder = z.output<typeof NewOrder>

/** The call that reorders rows of a domain. */
export const orderCall = <const Domain extends string, const Path extends `/${string}`>(
  domain: Domain,
  path: Path,
  summary: string,
) => ({ method: 'POST', path, right: `${domain}:write`, summary, body: NewOrder, answer: field.written() }) as const
