import { useEffect } from 'react'

/** Whoever closes what stands beside a list by its own button goes on at the link that opened it, and not at the top of the page. */
export function useFocusBack(shown: boolean): void {
  const place = shown ? location.href : undefined
  useEffect(() => {
    if (place === undefined) return
    return () => {
      if (document.activeElement !== document.body) return
      const links = document.querySelectorAll<HTMLAnchorElement>('main a[href]')
      Array.from(links)
        .find(({ href }) => href === place)
        ?.focus({ preventScroll: true })
    }
  }, [place])
}
