import type { Answer } from '../../../../contract/src/kit/endpoint.ts'
import { shippedRoles } from '../../../../contract/src/people/rights.ts'
import type { roles } from '../../../../contract/src/people/roles.ts'

export type Role = Answer<typeof roles.all>[number]

/** The role whose key stands in the address: `?rol=kurye`. */
export function roleOf(key: string | undefined) {
  return shippedRoles.find((role) => role.key === key)
}
