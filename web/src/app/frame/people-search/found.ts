import { useDebouncedValue } from '@mantine/hooks'
import { type Scope, search } from '../../../../../contract/src/records/search.ts'
import { useCall } from '../../../kit/net/queries.ts'

/**
 * Where a result leads: `t12` is lead or sale 12 itself, `g12` shipment 12, any other id the list of a person's
 * cancellation requests.
 */
export function foundPath(id: string): string {
  const number = encodeURIComponent(id.slice(1))
  if (id.startsWith('t')) return `/talep/${number}`
  if (id.startsWith('g')) return `/gonderiler/all?panel=${number}`
  return `/kolayiptal/talep/${encodeURIComponent(id)}`
}

/** Kind and number of a result: one name may belong to several people, and one person may have several records. */
export const foundNote = ({ id, type }: { id: string; type: string }) => `${type} · No ${id.slice(1)}`

/**
 * Searches people 250 ms after the last key (debounce). Each text and scope is its own query: a newer query aborts the
 * older one, and a late answer is cached under its own text, never shown for another.
 */
export function usePeopleSearch(text: string, scope: Scope) {
  const [settled] = useDebouncedValue(text, 250)
  const wanted = text !== '' && settled === text
  const { data, isError, error } = useCall(search.people, { '': settled, scope }, { enabled: wanted, fresh: 5_000 })
  return { people: wanted ? data?.data : undefined, failed: wanted && isError, message: error?.message ?? '' }
}
