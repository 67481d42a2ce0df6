import type * as z from 'zod/mini'
import type { Level, Right } from '../../../../contract/src/kit/endpoint.ts'
import type { Me as MeSchema } from '../../../../contract/src/kit/person.ts'
import { ports } from '../ports.ts'
import { useCall } from './queries.ts'

export type Me = z.output<typeof MeSchema>

/** The signed-in person; undefined until the first answer. */
export function useMe(): Me | undefined {
  return useCall(ports().me, {}, { fresh: 300_000, optional: true }).data?.data
}

/** Whether the person may do that in the domain. Nobody yet: no. */
export function may(me: Me | undefined, domain: string, level: Level): boolean {
  return allows(me, `${domain}:${level}`)
}

/** Whether the person may make a call: its right, and the one that it takes besides. */
export const mayCall = (me: Me | undefined, { right, besides }: { right: Right; besides?: Right }): boolean =>
  allows(me, right) && (besides === undefined || allows(me, besides))

/** Whether the person has a right as calls and screens name it (`blog:write`, `session`, `public`). */
export function allows(me: Me | undefined, right: Right = 'session'): boolean {
  if (right === 'public') return true
  if (!me) return false
  return right === 'session' || me.rights.includes('*') || me.rights.includes(right)
}
