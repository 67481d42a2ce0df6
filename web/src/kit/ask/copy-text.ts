/**
 * Copies a text and resolves to whether that succeeded. `navigator.clipboard` exists only on https and localhost; in an
 * office network the old way remains, which needs a selected field next to the element in use.
 */
export async function copyText(text: string, beside: HTMLElement = document.body): Promise<boolean> {
  if (navigator.clipboard) {
    return navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    )
  }
  const before = document.activeElement
  const area = document.createElement('textarea')
  area.value = text
  area.style.position = 'fixed'
  area.style.opacity = '0'
  // While a dialog is open, nothing outside it can be selected.
  if (beside === document.body) document.body.append(area)
  else beside.after(area)
  area.select()
  const done = document.execCommand('copy')
  area.remove()
  if (before instanceof HTMLElement) before.focus()
  return done
}
