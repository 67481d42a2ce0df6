const most = 12
const keyOf = (personId: number) => `masa.recent.${personId}`

/** Ids of the entries that a person chose last, newest first. Stored in this browser, separately for each person. */
export function recentIds(personId: number): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(personId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []
  } catch {
    return []
  }
}

export function remember(personId: number, chosen: string): void {
  const ids = [chosen, ...recentIds(personId).filter((id) => id !== chosen)]
  localStorage.setItem(keyOf(personId), JSON.stringify(ids.slice(0, most)))
}
