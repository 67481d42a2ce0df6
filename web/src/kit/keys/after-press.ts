let isDown = false
const press = (down: boolean) => () => {
  isDown = down
}
document.addEventListener('pointerdown', press(true), true)
for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, press(false), true)

/**
 * Runs what a field does when it is left, once the press that left it has become a click. A warning that came before
 * would move the pressed button from under the pointer, and the click would be lost. By touch, the field is left after
 * the finger was lifted, in the same task as the click.
 */
export function afterPress(then: () => void): void {
  if (!isDown) return void setTimeout(then)
  const ended = new AbortController()
  for (const end of ['pointerup', 'pointercancel'])
    document.addEventListener(
      end,
      () => {
        ended.abort()
        setTimeout(then)
      },
      { signal: ended.signal, capture: true },
    )
}
