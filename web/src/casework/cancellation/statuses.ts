import { listCalls } from '../../../../contract/src/casework/cancellation-list.ts'
import { useCall } from '../../kit/net/queries.ts'

/** The statuses of requests. Screens load them before anybody wants to change one, so that the digits work at once. */
export const useStatuses = () => useCall(listCalls.statuses, {}, { fresh: 60_000 })

/** The statuses that close a request: no legal term runs in them. */
export function useClosed(): ReadonlySet<number> {
  return new Set(useStatuses().data?.flatMap(({ id, is_final }) => (is_final ? [id] : [])))
}
