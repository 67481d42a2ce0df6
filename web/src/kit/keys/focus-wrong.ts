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
