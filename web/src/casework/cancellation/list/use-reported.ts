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
  const choices = useCall(listCalls.choices, {}, { enabled: isAbout, fresh: 60_000 })
  const categories = new Map(
    choices.data?.institutions.flatMap((one) => one.categories.map(({ id, name }) => [id, { id, name }] as const)),
  )
  const about = (field: 'brand_id' | 'category_id' | 'why', label: string, all?: readonly Named[]): RequestFilter => ({
    ...{ kind: 'select', field, label },
    options: optionsOf(all),
    read: choices,
  })
  const byChoice = [
    about('brand_id', 'Bütün kurumlar', choices.data?.institutions),
    about('category_id', 'Bütün kategoriler', [...categories.values()]),
    about('why', 'Bütün nedenler', choices.data?.reasons),
  ]
  const name = people?.find(({ id }) => String(id) === gorevli)?.name ?? 'Seçilen kişi'
  return {
    filters: [...given(byChoice, address), ...(typeId === allOnes ? madeBetween : given(madeBetween, address))],
    ...(isOthers && { assignee: { value: gorevli, text: name, sends: gorevli } }),
  }
}
