import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'

/**
 * The props of a searched select in which Enter takes no option after the text was erased: the library marks the first
 * one then, too. Enter closes the options and calls `empty`; an option that the arrows went to is taken as usual.
 */
export function useErased(empty?: () => void) {
  const [dropdownOpened, setOpened] = useState(false)
  const isErased = useRef(false)

  function onKeyDownCapture(event: KeyboardEvent<HTMLElement>) {
    if (event.key.startsWith('Arrow')) isErased.current = false
    const isPlain = event.key === 'Enter' && !event.ctrlKey && !event.metaKey
    const text = (event.target as HTMLInputElement).value
    if (!isPlain || !dropdownOpened || !isErased.current || text !== '') return
    event.preventDefault()
    event.stopPropagation()
    isErased.current = false
    setOpened(false)
    empty?.()
  }

  return {
    dropdownOpened,
    onDropdownOpen: () => setOpened(true),
    onDropdownClose: () => setOpened(false),
    wrapperProps: {
      onKeyDownCapture,
      onInput: ({ target }: FormEvent<HTMLElement>) => {
        isErased.current = (target as HTMLInputElement).value === ''
      },
    },
  }
}
