import { ports } from '../ports.ts'
import { useCall } from './queries.ts'
import type { Me } from './rights.ts'

/** The signed-in person; undefined until the first answer. */
export function useMe(): Me | undefined {
  return useCall(ports().me, {}, { fresh: 300_000 }).data?.data
}
