import { useEffect, useState } from 'react'

/** Full-screen state; meanwhile the page does not scroll. */
export function useFullScreen() {
  const [full, setFull] = useState(false)
  useEffect(() => {
    if (!full) return
    const { overflow } = document.documentElement.style
    document.documentElement.style.overflow = 'hidden'
    return () => {
      document.documentElement.style.overflow = overflow
    }
  }, [full])
  return { full, setFull }
}
