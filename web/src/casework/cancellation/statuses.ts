import { listCalls } from '../../../../contract/src/casework/cancellation-list.ts'
import { useCall } from '../../kit/net/queries.ts'

/** The statuses of requests. Screens load them before anybody wants to change one, so that the digits work at once. */
export const useStatuses = () => useCall(listCalls.statuses, {}, { fresh: 60_000 })

/** The statuses that close a request, in which no legal term runs; undefined while they are not known. */
export function useClosed() {
  const read = useStatuses()
  return { read, closed: read.data && new Set(read.data.flatMap(({ id, is_final }) => (is_final ? [id] : []))) }
}
