import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Focuses the first refused field. A field that has the focus already gets it anew, because screen readers read its
 * error only on arrival.
 */
export function focusWrong(form: HTMLElement | null): HTMLInputElement | null | undefined {
  const wrong = form?.querySelector<HTMLInputElement>('[aria-invalid=true]')
  if (wrong && wrong === document.activeElement) wrong.blur()
  wrong?.focus()
  return wrong
}

/** For a form: its ref, and what is called after a check or an answer; the first refused field is then focused. */
export function useFocusWrong(): [form: RefObject<HTMLFormElement | null>, check: () => void] {
  const form = useRef<HTMLFormElement>(null)
  const [checks, setChecks] = useState(0)
  useEffect(() => {
    if (checks > 0) focusWrong(form.current)?.select()
  }, [checks])
  return [form, () => setChecks((before) => before + 1)]
}
