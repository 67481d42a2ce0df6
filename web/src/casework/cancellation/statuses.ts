import { listCalls } from '../../../../contract/src/casework/cancellation-list.ts'
import { useCall } from '../../kit/net/queries.ts'

/**
 * The statuses of requests. A screen asks for them before anybody wants to change one, so that the digits choose at once.
 */
export const useStatuses = () => useCall(listCalls.statuses, {}, { fresh: 60_000 })

/** The statuses that close a request: no term runs in them any more. */
export function useClosed(): ReadonlySet<number> {
  return new Set(useStatuses().data?.flatMap(({ id, is_final }) => (is_final ? [id] : [])))
}
