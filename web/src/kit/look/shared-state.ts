import { useSyncExternalStore } from 'react'

/** A value outside of all components; a component that reads it with `use` renders again when it is set. */
export function sharedState<Value>(start: Value) {
  const listeners = new Set<() => void>()
  let value = start
  const get = () => value

  function subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    get,
    set(next: Value) {
      value = next
      for (const listener of listeners) listener()
    },
    use: (): Value => useSyncExternalStore(subscribe, get),
  }
}
