let byPointer = false
document.addEventListener(
  'pointerdown',
  () => {
    byPointer = true
  },
  true,
)
document.addEventListener(
  'keydown',
  () => {
    byPointer = false
  },
  true,
)

/**
 * Whether the focused element was pressed by keyboard. `:focus-visible` does not tell: in Firefox, an element that was
 * clicked does not match it when Enter is pressed there afterwards, and in WebKit one that is clicked after a key does.
 * Nor does a click's `detail`, which in Firefox is 1 even if a key caused it.
 */
export const isPressedByKeyboard = (): boolean => !byPointer
