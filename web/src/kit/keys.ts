import { useEffect, useRef } from 'react'

type Keys = Record<string, (event: KeyboardEvent) => void>

/**
 * Keys of a screen: `/`, `j`, `Enter`, `mod+s` (Ctrl, or ⌘ on a Mac). A plain key is left alone while the person
 * types or a dialog is open; one with `mod` works everywhere and replaces the browser's own meaning.
 */
export function useKeys(keys: Keys): void {
  const latest = useRef(keys)
  latest.current = keys

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.altKey || event.isComposing) return
      const mod = event.ctrlKey || event.metaKey
      const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const run = latest.current[mod ? `mod+${name}` : name]
      if (!run || (!mod && (isTyping(event.target) || isDialogOpen()))) return
      event.preventDefault()
      run(event)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}

function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal, [aria-modal="true"]') !== null
}
