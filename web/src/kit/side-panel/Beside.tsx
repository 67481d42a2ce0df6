import { type ReactNode, useRef } from 'react'
import { useEscape } from '../ask/use-escape.ts'
import { useIsOverlay } from './is-overlay.ts'
import { Slide } from './Slide.tsx'
import classes from './side-panel.module.css'
import { useFocusAlong } from './use-focus-along.ts'

type Props = {
  title: string
  /** Whether something is chosen; until then the rows use the full width. */
  shown: boolean
  onClose: () => void
  children: ReactNode
}

/** The area at the right of a list; in a narrow window its content covers the list instead. */
export function Beside({ title, shown, onClose, children }: Props) {
  const over = useIsOverlay()
  const side = useRef<HTMLElement>(null)
  useFocusAlong(shown, side)
  useEscape(shown && !over, onClose, (at) => at === document.body || side.current?.contains(at) || isOfRow(at))
  if (over) {
    return (
      <Slide title={title} opened={shown} onClose={onClose}>
        {children}
      </Slide>
    )
  }
  if (!shown) return null
  return (
    <section ref={side} className={classes.side} aria-label={title}>
      <div className={classes.card}>{children}</div>
    </section>
  )
}

const isOfRow = (element: Element) => element.matches('[data-row-link], [data-row-check]')
