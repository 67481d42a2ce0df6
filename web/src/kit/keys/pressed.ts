let byKeyboard = false
document.addEventListener(
  'keydown',
  () => {
    byKeyboard = true
  },
  true,
)
document.addEventListener(
  'pointerdown',
  () => {
    byKeyboard = false
  },
  true,
)

/**
 * Whether the focused element was last pressed by keyboard. `:focus-visible` alone does not tell: in Firefox, an element
 * that was clicked does not match it when Enter is pressed there afterwards. Nor does a click's `detail`, which is 1
 * there even if a key caused it.
 */
export const isPressedByKeyboard = (focused: Element): boolean => byKeyboard || focused.matches(':focus-visible')
