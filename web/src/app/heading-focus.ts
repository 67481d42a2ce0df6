import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** After a navigation the heading of the screen takes the focus; `main` keeps it until a heading has arrived. */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    let coming: MutationObserver | undefined

    function take(main: HTMLElement | null): boolean {
      const heading = main?.querySelector<HTMLElement>('h1')
      heading?.focus({ preventScroll: true })
      return heading != null
    }

    const unsubscribe = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      coming?.disconnect()
      const main = document.querySelector('main')
      const focused = document.activeElement
      // If the screen has set the focus itself, for example to its first field, leave it there.
      if (focused && focused !== document.body && focused !== main && main?.contains(focused)) return
      if (take(main) || !main) return
      main.focus({ preventScroll: true })
      coming = new MutationObserver(() => {
        if (document.activeElement !== main || take(main)) coming?.disconnect()
      })
      coming.observe(main, { childList: true, subtree: true })
    })
    return () => {
      unsubscribe()
      coming?.disconnect()
    }
  }, [router])
}
