/** Intercepts the letters typed from now on. The returned function stops this and returns the letters. */
export function holdLetters(): () => string {
  let held = ''
  function press(event: KeyboardEvent) {
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held += event.key
  }
  document.addEventListener('keydown', press, { capture: true })
  return () => {
    document.removeEventListener('keydown', press, { capture: true })
    return held
  }
}
