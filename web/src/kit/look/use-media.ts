import { useEffect, useState } from 'react'

/**
 * Whether a media query matches the window. Printing is ignored: paper has its own width, and a layout change would
 * take apart a form in which somebody types.
 */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches)

  useEffect(() => {
    const [media, paper] = [matchMedia(query), matchMedia('print')]
    const look = () => {
      if (!paper.matches) setHolds(media.matches)
    }
    look()
    media.addEventListener('change', look)
    paper.addEventListener('change', look)
    return () => {
      media.removeEventListener('change', look)
      paper.removeEventListener('change', look)
    }
  }, [query])

  return holds
}
