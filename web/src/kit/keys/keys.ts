import { type RefObject, useEffect, useRef } from 'react'
import type { KeyName, KeyWhere } from './key-sheet.ts'
import { hasSingleKeys } from './single-keys.ts'

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

type Keys<Event, Where extends KeyWhere = KeyWhere> = Partial<Record<KeyName<Where>, (event: Event) => void>>

/**
 * Binds keys of a screen: `/`, `j`, `mod+s` (Ctrl, ⌘ on a Mac). Plain keys do nothing while the person types; `mod`
 * keys work there too and replace the browser's own. Below an open dialog, which may be another person's, none works,
 * unless it contains `area`. `where`: section of the sheet.
 */
export function useKeys<Where extends KeyWhere>(
  where: Where,
  keys: Keys<KeyboardEvent, Where>,
  area?: RefObject<HTMLElement | null>,
): void {
  const latest = useRef(keys)
  latest.current = keys
  useKeySection(where)

  useEffect(() => {
    // The frame's keys run after the screen's, which may give the same key a more specific meaning.
    const target = (where === 'Her yerde' ? window : document) as Document
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const isPlain = !event.ctrlKey && !event.metaKey
      const isBelow = openDialogs().some((dialog) => !area?.current || !dialog.contains(area.current))
      if (isPlain && (isTyping(event.target) || isBelow)) return
      if (isPlain && !event.altKey && event.key.length === 1 && !hasSingleKeys()) return
      runKey(event, isBelow ? silenced(latest.current) : latest.current)
    }
    target.addEventListener('keydown', press)
    return () => target.removeEventListener('keydown', press)
  }, [where, area])
}

const silenced = (keys: Keys<KeyboardEvent>): Keys<KeyboardEvent> =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, () => {}]))

const sections: KeyWhere[] = []

/** Tells the sheet behind `?` that this section applies to the current screen. */
export function useKeySection(where: KeyWhere): void {
  useEffect(() => {
    sections.push(where)
    return () => void sections.splice(sections.indexOf(where), 1)
  }, [where])
}

/** Whether this section of the sheet applies to the current screen. */
export const isActiveSection = (where: KeyWhere) => sections.includes(where)

/** Runs the handler of the pressed key instead of the browser's default; returns whether there was one. */
export function runKey<Event extends Press>(event: Event, keys: Keys<Event>): boolean {
  const isHeld = event.ctrlKey || event.metaKey
  // Ctrl and Alt together are AltGr, which types letters.
  if (event.altKey && isHeld) return false
  const name = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const run = keys[`${isHeld ? 'mod+' : event.altKey ? 'alt+' : ''}${name}` as KeyName]
  if (!run) return false
  event.preventDefault()
  run(event)
  return true
}

const typed = 'input:not([type="checkbox"], [type="radio"], [type="button"]), textarea, select'

/** Whether key presses go into a text field. */
export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches(typed))
}

export const isDialogOpen = (): boolean => openDialogs().length > 0

const openDialogs = () => [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')]

/** Focuses a search and selects its text, so that what is typed next replaces it. */
export function focusSearch(input: HTMLInputElement | null): void {
  input?.focus()
  input?.select()
}
