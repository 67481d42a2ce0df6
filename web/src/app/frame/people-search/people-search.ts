import { places, type Scope, scopeRights } from '../../../../../contract/src/records/search.ts'
import { useMe } from '../../../kit/net/me.ts'
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
