/** Said where no choice matches, once that is known: not while the choices are being read, or when that has failed. */
export const nothingFound = (
  { data, isFetching = false }: { data: unknown; isFetching?: boolean },
  none = 'Herhangi Bir Sonuç Bulunamadı',
): string => (isFetching ? 'Aranıyor…' : data === undefined ? 'Seçenekler henüz alınamadı' : none)

type Named = { id: number; name: string }

/** Named rows as the options of a select. Those of equal names, which nobody could tell apart, show their number. */
export function choicesOf(rows: readonly Named[]): { value: string; label: string }[] {
  const count = new Map<string, number>()
  for (const { name } of rows) count.set(name, (count.get(name) ?? 0) + 1)
  return rows.map(({ id, name }) => ({
    value: String(id),
    label: count.get(name) === 1 ? name : `${name} (No ${id})`,
  }))
}
