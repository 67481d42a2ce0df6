import type * as z from 'zod/mini'
import type { Level, Right } from '../../../../contract/src/kit/endpoint.ts'
import type { Me as MeSchema } from '../../../../contract/src/kit/person.ts'

export type Me = z.output<typeof MeSchema>

/** Whether the person has this level of right in the domain. False while the person is not known yet. */
export function may(me: Me | undefined, domain: string, level: Level): boolean {
  return allows(me, `${domain}:${level}`)
}

type RequiredRights = {
  right?: Right | undefined
  besides?: Right | undefined
  orRight?: Right | readonly Right[] | undefined
}

/** Whether the person may make a call or open a screen: `right` or one of `orRight` is needed, and always `besides`. */
export const mayCall = (me: Me | undefined, { right, besides, orRight }: RequiredRights): boolean =>
  [right, orRight ?? []].flat().some((one) => allows(me, one)) && (besides === undefined || allows(me, besides))

/** Whether the person has a right, written as calls and screens name it (`blog:write`, `session`, `public`). */
export function allows(me: Me | undefined, right: Right = 'session'): boolean {
  if (right === 'public') return true
  if (!me) return false
  return right === 'session' || me.rights.includes('*') || me.rights.includes(right)
}
