import { useNavigate } from '@tanstack/react-router'
import type { ComponentPropsWithRef, MouseEvent } from 'react'

/**
 * A link with its full address, including the query. A plain click navigates inside the panel; the browser handles all
 * other clicks, and links to another tab.
 */
export function HrefLink({ href, onClick, ...rest }: ComponentPropsWithRef<'a'> & { href: string }) {
  const navigate = useNavigate()

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    if (event.defaultPrevented || event.button !== 0 || rest.target === '_blank') return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    void navigate({ href })
  }

  return <a {...rest} href={href} onClick={follow} />
}
