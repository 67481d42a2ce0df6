/** The list with one item taken from its place and put where another stood. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from] as Item, ...rest.slice(to)]
}

type Press = Pick<React.KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'key'>

/** -1 for Alt+↑, 1 for Alt+↓, 0 for every other key. */
export function stepOf({ altKey, ctrlKey, metaKey, key }: Press): -1 | 0 | 1 {
  if (!altKey || ctrlKey || metaKey) return 0
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
}
