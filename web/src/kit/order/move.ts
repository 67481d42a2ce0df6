import { flushSync } from 'react-dom'

/** The list with one item moved from `from` to the place `to`. */
export function moved<Item>(list: readonly Item[], from: number, to: number): Item[] {
  const rest = list.filter((_, at) => at !== from)
  return [...rest.slice(0, to), list[from] as Item, ...rest.slice(to)]
}

type Press = Pick<React.KeyboardEvent, 'altKey' | 'ctrlKey' | 'metaKey' | 'key'>

type OwnPress = Press & Pick<React.KeyboardEvent, 'target' | 'preventDefault'>

/**
 * Moves a card with Alt and an arrow key and keeps what has the focus in view; in an editable text these keys keep
 * their own meaning.
 */
export function moveByKeys(event: OwnPress, move: (step: -1 | 1) => void): void {
  const step = stepOf(event)
  const { target } = event
  if (step === 0 || (target instanceof HTMLElement && target.isContentEditable)) return
  event.preventDefault()
  flushSync(() => move(step))
  if (target instanceof Element) target.scrollIntoView({ block: 'nearest' })
}

/** -1 for Alt+↑, 1 for Alt+↓, 0 for every other key. */
export function stepOf({ altKey, ctrlKey, metaKey, key }: Press): -1 | 0 | 1 {
  if (!altKey || ctrlKey || metaKey) return 0
  return key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : 0
}
