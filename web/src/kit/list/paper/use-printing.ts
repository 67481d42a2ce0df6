import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed. The state is flushed before the browser lays out the print. */
export function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)

  useEffect(() => {
    const paper = matchMedia('print')
    const change = (next: boolean) => flushSync(() => setPrinting(next))
    const [begin, end, look] = [() => change(true), () => change(false), () => change(paper.matches)]
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    paper.addEventListener('change', look)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
      paper.removeEventListener('change', look)
    }
  }, [])

  return printing
}
