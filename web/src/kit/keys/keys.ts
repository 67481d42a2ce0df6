import { type RefObject, useEffect, useRef } from 'react'
import type { KeyName, KeyWhere } from './key-sheet.ts'

type Press = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'preventDefault'>

type Keys<Event, Where extends KeyWhere = KeyWhere> = Partial<Record<KeyName<Where>, (event: Event) => void>>

/**
 * Keys of a screen: `/`, `j`, `mod+s` (Ctrl, or ⌘ on a Mac). A plain key is left alone while the person types; one with `mod`
 * works there too and replaces the browser's own meaning. Below a dialog, which may be another person's, none does anything.
 * `where` is their place on the sheet, `area` what they belong to where that may stand in a dialog itself.
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
    // The frame's own come after those of the screen, which may mean something nearer by the same key.
    const target = (where === 'Her yerde' ? window : document) as Document
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      const isPlain = !event.ctrlKey && !event.metaKey
      const isBelow = openDialogs().some((dialog) => !area?.current || !dialog.contains(area.current))
      if (isPlain && (isTyping(event.target) || isBelow)) return
      runKey(event, isBelow ? silenced(latest.current) : latest.current)
    }
    target.addEventListener('keydown', press)
    return () => target.removeEventListener('keydown', press)
  }, [where, area])
}

const silenced = (keys: Keys<KeyboardEvent>): Keys<KeyboardEvent> =>
  Object.fromEntries(Object.keys(keys).map((key) => [key, () => {}]))

const sections: KeyWhere[] = []

/** Tells the sheet behind `?` that these keys hold on what is shown. */
export function useKeySection(where: KeyWhere): void {
  useEffect(() => {
    sections.push(where)
    return () => void sections.splice(sections.indexOf(where), 1)
  }, [where])
}

/** Whether keys of that part of the sheet hold on what is shown now. */
export const isActiveSection = (where: KeyWhere) => sections.includes(where)

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

export const isDialogOpen = (): boolean => openDialogs().length > 0

const openDialogs = () => [...document.querySelectorAll('dialog:modal, [aria-modal="true"]')]
