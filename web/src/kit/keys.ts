import { useEffect, useRef } from 'react'
import type { KeyName } from './key-sheet.ts'

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

type Keys<Event> = Partial<Record<KeyName, (event: Event) => void>>

/**
 * Keys of a screen: `/`, `j`, `mod+s` (Ctrl, or ⌘ on a Mac). A plain key is left alone while the person
 * types or a dialog is open; one with `mod` works everywhere and replaces the browser's own meaning.
 */
export function useKeys(keys: Keys<KeyboardEvent>): void {
  const latest = useRef(keys)
  latest.current = keys

  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const isPlain = !event.ctrlKey && !event.metaKey
      if (isPlain && (isTyping(event.target) || isDialogOpen())) return
      runKey(event, latest.current)
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [])
}

/** Runs what stands for the pressed key, in the browser's place, and tells whether there was something. */
export function runKey<Event extends Press>(event: Event, keys: Keys<Event>): boolean {
  const isHeld = event.ctrlKey || event.metaKey
  // Both together are AltGr, which writes letters.
  if (event.altKey && isHeld) return false
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const run = keys[`${isHeld ? 'mod+' : event.altKey ? 'alt+' : ''}${name}` as KeyName]
  if (!run) return false
  event.preventDefault()
  run(event)
  return true
}

const typed = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select'

/** Whether keys go into a text. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typed))
}

export function isDialogOpen(): boolean {
  return document.querySelector('dialog:modal, [aria-modal="true"]') !== null
}
