import { listCalls } from '../../../../../contract/src/casework/cancellation-list.ts'
import { type FilterOf, given, madeBetween, type Option } from '../../../kit/list/filters/filters.ts'
import { useCall } from '../../../kit/net/queries.ts'
import { allOnes } from '../request.ts'

/** A filter of the list of requests. */
export type RequestFilter = FilterOf<typeof listCalls.list>

type Named = { id: number; name: string }

const optionsOf = (all: readonly Named[] = []): Option[] =>
  all.map(({ id, name }) => ({ value: String(id), text: name }))

/** The filters by which a report links to a list of requests; their names are loaded only when such a filter is set. */
export function useReported(
  address: Record<string, string>,
  typeId: string,
): { filters: RequestFilter[]; assignee?: Option } {
  const { gorevli = '' } = address
  const isOthers = /^[1-9]\d*$/.test(gorevli)
  const isAbout = ['brand_id', 'category_id', 'why'].some((name) => address[name] !== undefined)
  const people = useCall(listCalls.people, {}, { enabled: isOthers, fresh: 60_000 }).data
  const choices = useCall(listCalls.choices, {}, { enabled: isAbout, fresh: 60_000 }).data
  const categories = new Map(
    choices?.institutions.flatMap((one) => one.categories.map(({ id, name }) => [id, { id, name }] as const)),
  )
  const about: RequestFilter[] = [
    { kind: 'select', field: 'brand_id', label: 'Bütün kurumlar', options: optionsOf(choices?.institutions) },
    { kind: 'select', field: 'category_id', label: 'Bütün kategoriler', options: optionsOf([...categories.values()]) },
    { kind: 'select', field: 'why', label: 'Bütün nedenler', options: optionsOf(choices?.reasons) },
  ]
  const name = people?.find(({ id }) => String(id) === gorevli)?.name ?? 'Seçilen kişi'
  return {
    filters: [...given(about, address), ...(typeId === allOnes ? madeBetween : given(madeBetween, address))],
    ...(isOthers && { assignee: { value: gorevli, text: name, sends: gorevli } }),
  }
}
