import { useDebouncedValue } from '@mantine/hooks'
import { places, type Scope, scopeRights, search } from '../../../../../contract/src/records/search.ts'
import { useMe } from '../../../kit/net/me.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allows } from '../../../kit/net/rights.ts'

const labels: Record<Scope, string> = {
  everywhere: 'Her yerde',
  sales: 'Satışlar',
  leads: 'Müşteri adayları',
  shipments: 'Gönderiler',
  cancellation: 'İptal',
}

/** The search scopes that the person may use: none, one place, or several places together with `everywhere`. */
export function useScopeChoices(): { value: Scope; label: string }[] {
  const me = useMe()
  const open = places.filter((place) => !me || allows(me, scopeRights[place]))
  const offered: Scope[] = open.length > 1 ? ['everywhere', ...open] : open
  return offered.map((value) => ({ value, label: labels[value] }))
}

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

/**
 * Searches people 250 ms after the last key (debounce). Each text and scope is its own query: a newer query aborts the
 * older one, and a late answer is cached under its own text, never shown for another.
 */
export function usePeopleSearch(typed: string, scope: Scope) {
  const text = typed.trim()
  const [settled] = useDebouncedValue(text, 250)
  const wanted = text !== '' && settled === text
  const { data, isError, error } = useCall(search.people, { '': settled, scope }, { enabled: wanted, fresh: 5_000 })
  return { people: wanted ? data?.data : undefined, failed: wanted && isError, message: error?.message ?? '' }
}
