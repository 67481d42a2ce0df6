import { type RefObject, useEffect } from 'react'
import { whenQuiet } from '../look/later.ts'

/** Keeps the focus within the area (`keepFocus`), from the first press on: the first paint does not need its code. */
export function useFocusKept(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const over = new AbortController()
    let begun: Promise<void> | undefined
    let seen: { element: HTMLElement; path: string } | undefined
    const begin = () => {
      begun ??= import('./keep-focus.ts').then(({ keepFocus }) => {
        if (area.current && !over.signal.aborted) over.signal.addEventListener('abort', keepFocus(area.current, seen))
      })
      return begun
    }
    const cancel = whenQuiet(begin)
    const see = ({ target }: Event) => {
      if (target instanceof HTMLElement && area.current?.contains(target))
        seen = { element: target, path: location.pathname }
    }
    document.addEventListener('focusin', see, { signal: over.signal })
    for (const press of ['pointerdown', 'keydown'])
      document.addEventListener(press, () => void begin().catch(() => {}), { signal: over.signal, once: true })
    return () => {
      cancel()
      over.abort()
    }
  }, [area])
}
