import { dealers } from '../../../../contract/src/sales/dealers.ts'
import type { Filter, Option } from '../../kit/list/filters/filters.ts'
import { useCall } from '../../kit/net/queries.ts'

/** The filter by the dealer to whom a report has linked; without such a link there is no filter. */
export function useDealerFilter(label: string, chosen: string | undefined, wider: Option[] = []): Filter<'dealer'>[] {
  const isOne = /^[1-9]\d{0,14}$/.test(chosen ?? '')
  const dealer = useCall(dealers.get, { id: Number(chosen) }, { enabled: isOne, fresh: 60_000 }).data
  if (chosen === undefined) return []
  const one = isOne ? [{ value: chosen, text: dealer?.data.dealers_name ?? 'Seçilen bayi' }] : []
  return [{ kind: 'select', field: 'dealer', param: 'bayi', label, options: [...wider, ...one] }]
}
