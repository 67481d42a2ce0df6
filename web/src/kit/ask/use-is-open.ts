import { type RefObject, useEffect, useRef } from 'react'

/** Whether the component is still in the page, for an answer that comes after the person has left it. */
export function useIsOpen(): RefObject<boolean> {
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  return isOpen
}
