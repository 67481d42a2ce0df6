import { CloseButton } from '@mantine/core'
import type { ReactNode } from 'react'
import { useIsOverlay } from './is-overlay.ts'
import { Slide } from './Slide.tsx'
import classes from './side-panel.module.css'
import { useFocusBack } from './use-focus-back.ts'

type Props = {
  title: string
  /** Something is chosen; until then the rows have the room. */
  shown: boolean
  onClose: () => void
  children: ReactNode
}

/** What stands beside a list and is no record's form; where there is no room beside it, it comes over it. */
export function SideCard({ title, shown, onClose, children }: Props) {
  const over = useIsOverlay()
  useFocusBack(shown)
  const content = (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>{title}</h2>
        <CloseButton aria-label="Paneli kapat" onClick={onClose} />
      </div>
      <div className={classes.body}>{children}</div>
    </>
  )
  if (over) {
    return (
      <Slide title={title} opened={shown} onClose={onClose}>
        {content}
      </Slide>
    )
  }
  if (!shown) return null
  return (
    <section className={classes.side} aria-label={title}>
      <div className={classes.card}>{content}</div>
    </section>
  )
}
